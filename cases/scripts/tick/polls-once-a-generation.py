"""Descriptors are polled once between two generations of callbacks: a reader runs once a tick.

clauses: TICK-5 IORW-1 STOP-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def io(): pass

def chain(n):
    print(n)
    if n < 3:
        loop.call_soon(chain, n + 1)
    else:
        loop.stop()

w.send(b"x")
loop.add_reader(r, io)
loop.call_soon(chain, 0)
loop.run_forever()
print("returned")
