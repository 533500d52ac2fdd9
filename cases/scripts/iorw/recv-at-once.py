"""sock_recv() of what is there already doesn't wait a single tick.

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
    data = await loop.sock_recv(r, 10)
    print(data, loop.remove_reader(r))

w.send(b"here")
loop.run_until_complete(main())
