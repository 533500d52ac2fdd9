"""A reader doesn't run before there is something to read.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(10), loop.time())
    loop.stop()

loop.add_reader(r, read)
loop.call_later(0.5, w.send, b"late")
loop.run_forever()
