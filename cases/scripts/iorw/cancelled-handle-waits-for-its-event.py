"""A reader whose handle was cancelled stays registered while its descriptor has nothing to say.

clauses: IORW-10 IORW-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    r.recv(10)
    raise ValueError("bad")

def handler(loop, context):
    context["handle"].cancel()

loop.set_exception_handler(handler)
w.send(b"x")
loop.add_reader(r, read)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print(loop.remove_reader(r), loop.remove_reader(r))
