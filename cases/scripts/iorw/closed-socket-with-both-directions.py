"""Of a closed socket one direction can't be removed alone; after that it is not known any more.

clauses: IORW-20 IORW-14
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

loop.add_reader(r, never)
loop.add_writer(r, never)
r.close()
attempt(loop.remove_writer, r)
attempt(loop.remove_reader, r)
