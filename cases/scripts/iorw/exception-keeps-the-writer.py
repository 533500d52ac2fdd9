"""A writer that raises is reported and runs again.

clauses: IORW-11 EXCP-21
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

count = 0

def write():
    global count
    count += 1
    if count == 2:
        loop.stop()
    raise ValueError("bad")

loop.add_writer(w, write)
loop.run_forever()
print(loop.remove_writer(w))
