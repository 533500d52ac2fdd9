"""A writer that is replaced after it was found ready doesn't run; its successor does, a tick later.

clauses: IORW-3 IORW-7 IORW-8
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def old():
    print("never")

def new():
    loop.stop()

def swap():
    loop.add_writer(w, new)

loop.add_writer(w, old)
loop.call_soon(swap)
loop.run_forever()
