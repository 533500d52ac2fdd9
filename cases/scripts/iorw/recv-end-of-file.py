"""sock_recv() gives empty bytes when the other end is closed.

clauses: IORW-25
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def main():
    loop.call_later(0.25, w.close)
    data = await loop.sock_recv(r, 4)
    print(data)

loop.run_until_complete(main())
