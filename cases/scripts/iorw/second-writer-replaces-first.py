"""A second writer of a descriptor takes the place of the first.

clauses: IORW-3
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def first():
    print("never")

def second():
    print(loop.remove_writer(w), loop.remove_writer(w))
    loop.stop()

loop.add_writer(w, first)
loop.add_writer(w, second)
loop.run_forever()
