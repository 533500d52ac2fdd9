"""A reader whose handle was cancelled is removed, unrun, when its descriptor is ready next.

clauses: IORW-10
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    raise ValueError("bad")

def handler(loop, context):
    context["handle"].cancel()
    print(context["handle"])

loop.set_exception_handler(handler)
w.send(b"x")
loop.add_reader(r, read)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print(loop.remove_reader(r))
