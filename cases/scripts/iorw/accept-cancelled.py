"""A cancelled sock_accept() leaves no reader behind.

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
    task.cancel()
    await asyncio.sleep(0.25)
    print("reader left behind:", loop.remove_reader(server))

loop.run_until_complete(main())
client.close()
