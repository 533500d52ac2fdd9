"""A reader runs again and again while there is something to read.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    data = r.recv(1)
    print(data)
    if data == b"c":
        loop.stop()

w.send(b"abc")
loop.add_reader(r, read)
loop.run_forever()
