"""In debug mode the handle of a reader shows its arguments and that it was created somewhere.

clauses: IORW-11 HNDL-14
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read(first, second):
    raise ValueError("bad")

def handler(loop, context):
    handle = context["handle"]
    print(handle)
    print(loop.remove_reader(r))
    print(handle)
    loop.stop()

loop.set_debug(True)
loop.set_exception_handler(handler)
w.send(b"x")
loop.add_reader(r, read, "one", 2)
loop.run_forever()
