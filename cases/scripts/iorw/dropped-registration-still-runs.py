"""A writer that is queued runs though its registration is dropped, its descriptor being closed.

clauses: IORW-20
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
number = r.fileno()

def read():
    r.close()
    attempt(loop.remove_reader, number)

def write():
    print("never removed")

w.send(b"x")
loop.add_reader(number, read)
loop.add_writer(number, write)
loop.stop()
loop.run_forever()
print(loop.remove_writer(number))
