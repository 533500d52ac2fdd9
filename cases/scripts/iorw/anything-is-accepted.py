"""add_reader() takes what can't be called, even in debug mode; it fails when its time comes.

clauses: IORW-21 IORW-11
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def handler(loop, context):
    print(context["message"], context["exception"])
    print(loop.remove_reader(r))
    loop.stop()

loop.set_debug(True)
loop.set_exception_handler(handler)
w.send(b"x")
loop.add_reader(r, None)
loop.run_forever()
loop.add_reader(r, 5, 6)
loop.run_forever()
