"""A sock_recv() that waited has removed its reader before its task goes on.

clauses: IORW-26
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def main():
    loop.call_later(0.25, w.send, b"x")
    data = await loop.sock_recv(r, 4)
    print(data, loop.remove_reader(r))

loop.run_until_complete(main())
