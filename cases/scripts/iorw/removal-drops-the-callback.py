"""Removing a reader lets go of its callback's arguments at once.

clauses: IORW-7 HNDL-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(future): pass

future = loop.create_future()
future.set_exception(ValueError("nobody looked"))
loop.add_reader(r, never, future)
future = None
print("still held")
loop.remove_reader(r)
print("gone")
