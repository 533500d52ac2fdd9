"""A reader that is always ready keeps no timer from running.

clauses: IORW-22 TICK-5
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print("reader")

w.send(b"x")
loop.add_reader(r, read)
loop.call_later(0, loop.stop)
loop.run_forever()
