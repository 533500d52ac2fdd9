"""A reader that puts another one in its place and raises is reported by a handle without a name.

clauses: IORW-3 IORW-8 HNDL-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def first():
    loop.add_reader(r, second)
    raise ValueError("from a reader")

def second():
    print(r.recv(10))
    loop.stop()

w.send(b"x")
loop.add_reader(r, first)
loop.run_forever()
