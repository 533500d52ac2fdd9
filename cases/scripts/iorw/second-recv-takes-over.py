"""A second sock_recv() on a socket takes the place of the first, which waits for ever.

clauses: IORW-3 IORW-26
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def receive(name):
    data = await loop.sock_recv(r, 10)
    print(name, data)

async def main():
    first = loop.create_task(receive("first"))
    second = loop.create_task(receive("second"))
    await asyncio.sleep(0.25)
    w.send(b"x")
    await asyncio.sleep(0.25)
    print(first.done(), second.done())

loop.run_until_complete(main())
