"""sock_recv() waits until something arrives, and gives at most as much as was asked for.

clauses: IORW-25
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def main():
    loop.call_later(0.25, w.send, b"hello")
    data = await loop.sock_recv(r, 4)
    print(data, loop.time())
    data = await loop.sock_recv(r, 4)
    print(data)

loop.run_until_complete(main())
