"""What another thread writes wakes the loop through its reader.

clauses: IORW-1
"""
import asyncio
import socket
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(10))
    loop.stop()

def other():
    w.send(b"from another thread")

loop.add_reader(r, read)
while_waiting(other)
loop.run_forever()
