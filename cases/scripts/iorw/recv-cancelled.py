"""A cancelled sock_recv() removes its reader, and takes nothing that arrives later.

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
    task.cancel()
    await asyncio.sleep(0.25)
    print(loop.remove_reader(r))
    w.send(b"kept")
    data = await loop.sock_recv(r, 10)
    print(data, task.cancelled())

loop.run_until_complete(main())
