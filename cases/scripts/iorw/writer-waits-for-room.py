"""A writer doesn't run while nothing more can be written.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

block = b"x" * 4096

def fill():
    try:
        while True:
            w.send(block)
    except BlockingIOError:
        print("full")

def drain():
    try:
        while True:
            r.recv(65536)
    except BlockingIOError:
        print("empty")

def write():
    print("room at", loop.time())
    loop.stop()

r.setblocking(False)
w.setblocking(False)
fill()
loop.add_writer(w, write)
loop.call_later(0.5, drain)
loop.run_forever()
