"""A reader that removes the writer of its own descriptor prevents it from running in the same tick.

clauses: IORW-5 IORW-7
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(10), loop.remove_writer(r))
    loop.call_soon(loop.stop)

def write():
    print("never")

w.send(b"x")
loop.add_writer(r, write)
loop.add_reader(r, read)
loop.run_forever()
