"""An error that the socket reports while sock_recv() waits comes out of it.

clauses: IORW-27
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

async def main():
    loop.call_later(0.25, w.close)
    try:
        await loop.sock_recv(r, 4)
    except OSError as error:
        print(type(error).__name__, error, error.__context__)
    print(loop.remove_reader(r))

r.send(b"never read")
loop.run_until_complete(main())
