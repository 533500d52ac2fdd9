"""A reader that puts another one in its own place is followed by that in the next tick.

clauses: IORW-3 IORW-8
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def first():
    loop.add_reader(r, second)
    print("first ends")

def second():
    print(r.recv(10))
    loop.stop()

w.send(b"x")
loop.add_reader(r, first)
loop.run_forever()
