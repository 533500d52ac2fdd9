"""sock_accept() of a connection that is there already doesn't wait a single tick.

clauses: IORW-24
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
    loop.call_soon(print, "later")
    pair = await loop.sock_accept(server)
    print(len(pair), loop.remove_reader(server))
    pair[0].close()

client.connect(server.getsockname())
loop.run_until_complete(main())
