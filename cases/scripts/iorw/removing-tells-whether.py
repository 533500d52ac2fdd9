"""remove_reader() and remove_writer() tell whether there was one, each for its own direction.

clauses: IORW-2 IORW-4
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

print(loop.remove_reader(r), loop.remove_writer(r))
loop.add_reader(r, never)
print(loop.remove_writer(r), loop.remove_reader(r), loop.remove_reader(r))
loop.add_writer(r, never)
print(loop.remove_reader(r), loop.remove_writer(r), loop.remove_writer(r))
loop.add_reader(r, never)
loop.add_writer(r, never)
print(loop.remove_reader(r), loop.remove_writer(r))
