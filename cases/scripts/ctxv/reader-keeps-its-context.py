"""A reader runs in the context of its registration, the same one every time.

clauses: CTXV-7
"""
import asyncio
import contextvars
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

var = contextvars.ContextVar("var", default="outside")

def read():
    print(var.get(), r.recv(1))
    var.set(var.get() + " again")

async def main():
    var.set("inside")
    loop.add_reader(r, read)
    var.set("too late")

loop.run_until_complete(main())
w.send(b"xy")
loop.call_later(0.25, loop.stop)
loop.run_forever()
print(var.get(), loop.remove_reader(r))
