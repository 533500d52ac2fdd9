"""Replacing a writer lets go of its callback's arguments at once.

clauses: IORW-3 HNDL-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(future): pass

future = loop.create_future()
future.set_exception(ValueError("nobody looked"))
loop.add_writer(w, never, future)
future = None
print("still held")
loop.add_writer(w, never, None)
print("gone")
