"""A sock_accept() that is cancelled in the tick that found a connection leaves it to the next.

clauses: IORW-28
python: >=3.13
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
server = socket.socket(socket.AF_UNIX)
server.bind("")
server.listen()
server.setblocking(False)
client = socket.socket(socket.AF_UNIX)

async def main():
    task = loop.create_task(loop.sock_accept(server))
    await asyncio.sleep(0.25)
    client.connect(server.getsockname())
    loop.call_soon(task.cancel)
    await asyncio.sleep(0.25)
    print(task.cancelled())
    pair = await loop.sock_accept(server)
    print(len(pair))
    pair[0].close()

loop.run_until_complete(main())
