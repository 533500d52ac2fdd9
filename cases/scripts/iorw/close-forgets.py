"""Closing a loop forgets readers and writers, and leaves their descriptors open.

clauses: IORW-31 LIFE-14
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def never(): pass

loop.add_reader(r, never)
loop.add_writer(w, never)
loop.close()
print(loop.remove_reader(r), loop.remove_writer(w))
w.send(b"still open")
print(r.recv(20))
