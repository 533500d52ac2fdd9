"""On a closed loop removing a reader or a writer finds nothing, though there was one.

clauses: LIFE-14
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

loop.add_reader(r, never)
loop.add_writer(r, never)
loop.close()
print(loop.remove_reader(r), loop.remove_writer(r))
print(loop.remove_reader(w), loop.remove_writer(w))
