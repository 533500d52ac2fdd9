"""A sock_recv() that is cancelled when its data has just arrived leaves it to the next one.

clauses: IORW-26
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def main():
    task = loop.create_task(loop.sock_recv(r, 10))
    await asyncio.sleep(0.25)
    w.send(b"x")
    task.cancel()
    await asyncio.sleep(0.25)
    print(task.cancelled())
    data = await loop.sock_recv(r, 10)
    print(data)

loop.run_until_complete(main())
