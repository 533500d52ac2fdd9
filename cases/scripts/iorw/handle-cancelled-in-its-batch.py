"""A reader whose handle is cancelled in its own batch doesn't run, and is removed a tick later.

clauses: IORW-10
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

handles = []

def read():
    raise ValueError("bad")

def handler(loop, context):
    handles.append(context["handle"])

def cancel():
    handles[0].cancel()
    loop.call_soon(look)

def look():
    print(loop.remove_reader(r))
    loop.stop()

loop.set_exception_handler(handler)
w.send(b"x")
loop.add_reader(r, read)
loop.stop()
loop.run_forever()
loop.call_soon(cancel)
loop.run_forever()
