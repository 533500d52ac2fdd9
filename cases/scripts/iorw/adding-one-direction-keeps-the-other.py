"""Adding and removing a writer leaves the reader alone.

clauses: IORW-4
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(10), loop.remove_reader(r))
    loop.stop()

def write():
    print(loop.remove_writer(r))
    w.send(b"x")

loop.add_reader(r, read)
loop.add_writer(r, write)
loop.run_forever()
