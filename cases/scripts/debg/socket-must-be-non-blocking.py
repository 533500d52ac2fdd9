"""In debug mode sock_recv() and its kin refuse a blocking socket; otherwise they take it.

clauses: DEBG-10
"""
import asyncio
import socket

async def refuse(awaitable):
    try:
        await awaitable
    except ValueError as error:
        print(error)

async def main():
    loop = asyncio.get_running_loop()
    left, right = socket.socketpair()
    await refuse(loop.sock_recv(left, 5))
    await refuse(loop.sock_sendall(left, b"x"))
    await refuse(loop.sock_accept(left))
    left.setblocking(False)
    right.send(b"hello")
    data = await loop.sock_recv(left, 5)
    print(data)
    loop.set_debug(False)
    left.setblocking(True)
    right.send(b"again")
    data = await loop.sock_recv(left, 5)
    print(data)
    left.close()
    right.close()

asyncio.run(main(), debug=True)
