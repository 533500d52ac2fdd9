"""A socket and its number name the same registration.

clauses: IORW-12 IORW-2 IORW-3
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def first():
    print("never")

def second():
    print(r.recv(10))
    loop.stop()

loop.add_reader(r, first)
loop.add_reader(r.fileno(), second)
w.send(b"x")
loop.run_forever()
print(loop.remove_reader(r), loop.remove_reader(r.fileno()))
loop.add_writer(w.fileno(), first)
print(loop.remove_writer(w), loop.remove_writer(w.fileno()))
