"""add_reader() and add_writer() return nothing, whether or not they replace a callback.

clauses: IORW-23
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

print(loop.add_reader(r, never), loop.add_writer(r, never))
print(loop.add_reader(r, never), loop.add_writer(r, never))
