"""The clean-up of a cancelled sock_recv() doesn't remove the reader of the next one.

clauses: IORW-26
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()
r.setblocking(False)
w.setblocking(False)

def feed():
    w.send(b"hello")

def give_up():
    task.cancel()

async def main():
    old = loop.create_task(loop.sock_recv(r, 10))
    await asyncio.sleep(0.25)
    old.cancel()
    loop.call_later(0.25, feed)
    return await loop.sock_recv(r, 10)

task = loop.create_task(main())
loop.call_later(1, give_up)
try:
    print(loop.run_until_complete(task))
except asyncio.CancelledError:
    print("the second call never woke up")
