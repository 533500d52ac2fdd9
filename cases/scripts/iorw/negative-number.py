"""Negative numbers are refused by all four methods; so are sockets that are closed.

clauses: IORW-14
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

r.close()
for thing in (-1, -7, r):
    attempt(loop.add_reader, thing, never)
    attempt(loop.add_writer, thing, never)
    attempt(loop.remove_reader, thing)
    attempt(loop.remove_writer, thing)
