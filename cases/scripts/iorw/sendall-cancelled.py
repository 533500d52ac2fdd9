"""A cancelled sock_sendall() removes its writer.

clauses: IORW-26
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

block = b"x" * 4096

def fill():
    try:
        while True:
            w.send(block)
    except BlockingIOError:
        print("full")

async def main():
    fill()
    task = loop.create_task(loop.sock_sendall(w, b"last"))
    await asyncio.sleep(0.25)
    task.cancel()
    await asyncio.sleep(0.25)
    print(loop.remove_writer(w), task.cancelled())

loop.run_until_complete(main())
