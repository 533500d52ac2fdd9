"""A socket whose other end is closed makes a lone writer run, full as it is.

clauses: IORW-19
"""
import asyncio
import socket
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

block = b"x" * 4096

def fill():
    try:
        while True:
            w.send(block)
    except BlockingIOError:
        print("full")

def write():
    print("writer at", loop.time())
    attempt(w.send, b"x")
    loop.stop()

w.setblocking(False)
fill()
loop.add_writer(w, write)
loop.call_later(0.25, r.close)
loop.run_forever()
