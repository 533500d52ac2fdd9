"""Removing the reader leaves the writer of the same descriptor running.

clauses: IORW-4
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print("reader", loop.remove_reader(r))

def write():
    if not loop.remove_reader(r):
        print("writer", loop.remove_writer(r))
        loop.stop()

w.send(b"x")
loop.add_reader(r, read)
loop.add_writer(r, write)
loop.call_soon(loop.remove_reader, r)
loop.run_forever()
