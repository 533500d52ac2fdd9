"""A writer runs again and again while there is room.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

count = 0

def write():
    global count
    count += 1
    w.send(b"x")
    if count == 3:
        loop.stop()

loop.add_writer(w, write)
loop.run_forever()
print(r.recv(10))
