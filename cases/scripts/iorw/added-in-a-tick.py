"""A reader that a callback adds runs in the next tick at the earliest, ready as it is.

clauses: IORW-9
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def add():
    loop.add_reader(r, read)
    loop.call_soon(soon)

def soon(): pass

def read():
    print(r.recv(10))
    loop.stop()

w.send(b"x")
loop.call_soon(add)
loop.run_forever()
