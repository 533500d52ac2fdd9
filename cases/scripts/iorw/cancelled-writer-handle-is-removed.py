"""A writer whose handle was cancelled is removed when its time comes; the reader stays.

clauses: IORW-10 IORW-4
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def write():
    raise ValueError("bad")

def never(): pass

def handler(loop, context):
    context["handle"].cancel()

loop.set_exception_handler(handler)
loop.add_writer(r, write)
loop.add_reader(r, never)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print(loop.remove_writer(r), loop.remove_reader(r))
