"""sock_accept() waits for a connection and gives a socket that doesn't block.

clauses: IORW-25
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
server = socket.socket(socket.AF_UNIX)
server.bind("")
server.listen()
server.setblocking(False)
client = socket.socket(socket.AF_UNIX)

def connect():
    client.connect(server.getsockname())
    client.send(b"hello")

async def main():
    loop.call_later(0.25, connect)
    pair = await loop.sock_accept(server)
    connection = pair[0]
    print(connection.getblocking(), connection.recv(10))
    connection.close()

loop.run_until_complete(main())
