"""add_reader() takes a coroutine function, even in debug mode; the coroutine is never awaited.

clauses: IORW-21
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

async def read():
    print("never")

def remove():
    print(loop.remove_reader(r))
    loop.stop()

loop.set_debug(True)
w.send(b"x")
loop.add_reader(r, read)
loop.call_later(0, remove)
loop.run_forever()
