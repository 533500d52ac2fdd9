"""sock_sendall() waits until there is room for the last byte.

clauses: IORW-25
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

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

async def main():
    fill()
    loop.call_later(0.25, drain)
    result = await loop.sock_sendall(w, b"last")
    print(result, loop.time())
    print(r.recv(10))

loop.run_until_complete(main())
