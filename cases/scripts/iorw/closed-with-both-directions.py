"""Of a closed descriptor one direction can't be removed alone: that fails, and drops both.

clauses: IORW-20
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
number = r.fileno()

def never(): pass

loop.add_reader(number, never)
loop.add_writer(number, never)
r.close()
attempt(loop.remove_reader, number)
print(loop.remove_reader(number), loop.remove_writer(number))
