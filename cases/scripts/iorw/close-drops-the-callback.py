"""Closing a loop lets go of the arguments of readers and writers.

clauses: IORW-31
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(future): pass

other = asyncio.new_event_loop()
future = other.create_future()
future.set_exception(ValueError("nobody looked"))
loop.add_reader(r, never, future)
future = None
print("still held")
loop.close()
print("gone")
