"""A reader that raises is reported and runs again.

clauses: IORW-11 EXCP-21
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    data = r.recv(1)
    if data == b"b":
        loop.stop()
    raise ValueError(str(data))

w.send(b"ab")
loop.add_reader(r, read)
loop.run_forever()
print(loop.remove_reader(r))
