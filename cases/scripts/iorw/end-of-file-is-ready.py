"""A reader runs when the other end is closed, and reads nothing.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    data = r.recv(10)
    print(data)
    if not data:
        loop.remove_reader(r)
        loop.stop()

w.send(b"last words")
w.close()
loop.add_reader(r, read)
loop.run_forever()
