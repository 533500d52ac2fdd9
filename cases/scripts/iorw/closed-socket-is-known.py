"""A socket that was closed while it was watched is still known by itself, once.

clauses: IORW-20 IORW-14
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

loop.add_reader(r, never)
r.close()
print(loop.remove_reader(r))
attempt(loop.remove_reader, r)
loop.add_reader(w.fileno(), never)
w.close()
attempt(loop.remove_reader, w)
