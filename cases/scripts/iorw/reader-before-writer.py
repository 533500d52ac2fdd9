"""Of a descriptor ready in both directions the reader runs first, whichever was added first.

clauses: IORW-5
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print("reader")

def write():
    print("writer")

w.send(b"x")
r.send(b"x")
loop.add_reader(r, read)
loop.add_writer(r, write)
loop.add_writer(w, write)
loop.add_reader(w, read)
loop.stop()
loop.run_forever()
