"""A second reader of a descriptor takes the place of the first.

clauses: IORW-3
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def first():
    print("never")

def second():
    print(r.recv(10))
    print(loop.remove_reader(r), loop.remove_reader(r))
    loop.stop()

loop.add_reader(r, first)
loop.add_reader(r, second)
w.send(b"x")
loop.run_forever()
