"""A reader that is removed after it was found ready doesn't run.

clauses: IORW-7
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print("never")

def remove():
    print(loop.remove_reader(r))
    loop.call_soon(loop.stop)

w.send(b"x")
loop.add_reader(r, read)
loop.call_soon(remove)
loop.run_forever()
