"""The exception handler is told of a reader's handle and of nothing about its descriptor.

clauses: IORW-11 EXCP-3 EXCP-4
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    raise ValueError("bad")

def handler(loop, context):
    print(list(context.keys()))
    print(context["message"])
    print(type(context["handle"]) is asyncio.Handle, context["handle"])
    loop.stop()

loop.set_exception_handler(handler)
w.send(b"x")
loop.add_reader(r, read)
loop.run_forever()
