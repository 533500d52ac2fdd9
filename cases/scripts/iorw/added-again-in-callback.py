"""A reader that removes itself and adds another one is followed by that in the next tick.

clauses: IORW-8
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def first():
    print(loop.remove_reader(r))
    loop.add_reader(r, second)
    loop.call_soon(soon)

def soon(): pass

def second():
    print(r.recv(10))
    loop.stop()

w.send(b"x")
loop.add_reader(r, first)
loop.run_forever()
