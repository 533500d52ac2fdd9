"""A sock_accept() that is cancelled when its connection has just arrived leaves it to the next one.

clauses: IORW-26
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
    task.cancel()
    await asyncio.sleep(0.25)
    print(task.cancelled())
    pair = await asyncio.wait_for(loop.sock_accept(server), 1)
    print(len(pair))
    pair[0].close()

loop.run_until_complete(main())
