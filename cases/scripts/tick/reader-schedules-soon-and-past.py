"""What a reader schedules soon and in the past runs in the next tick, in this order.

clauses: TICK-14
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    loop.remove_reader(r)
    loop.call_at(loop.time() - 1, past)
    loop.call_soon(soon)

def past():
    loop.stop()

def soon(): pass

w.send(b"x")
loop.add_reader(r, read)
loop.run_forever()
