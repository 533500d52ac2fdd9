"""A closed loop refuses readers and writers.

clauses: LIFE-13
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

loop.close()
attempt(loop.add_reader, r, never)
attempt(loop.add_writer, w, never)
