"""sock_sendall() of what there is room for doesn't wait a single tick.

clauses: IORW-24
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def main():
    loop.call_soon(print, "later")
    result = await loop.sock_sendall(w, b"hello")
    print(result, r.recv(10), loop.remove_writer(w))

loop.run_until_complete(main())
