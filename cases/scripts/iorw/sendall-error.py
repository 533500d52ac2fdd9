"""An error of the socket comes out of sock_sendall(), at once or after waiting.

clauses: IORW-27
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

async def main():
    fill()
    loop.call_later(0.25, r.close)
    for again in (False, True):
        try:
            await loop.sock_sendall(w, b"last")
        except OSError as error:
            print(loop.time(), type(error).__name__, error)
    print(loop.remove_writer(w))

loop.run_until_complete(main())
