"""A reader and a writer get the arguments that they were added with.

clauses: IORW-32
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read(first, second):
    print("reader", first, second)
    loop.remove_reader(r)
    loop.add_writer(w, write, None)

def write(only):
    print("writer", only)
    loop.stop()

w.send(b"x")
loop.add_reader(r, read, 1, [2])
loop.run_forever()
