"""All descriptors found ready in one tick come before anything that their callbacks schedule.

clauses: TICK-6 TICK-8
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r1, w1 = socket.socketpair()
r2, w2 = socket.socketpair()
r3, w3 = socket.socketpair()

def ready(r):
    loop.remove_reader(r)
    loop.call_soon(after)

def after(): pass

loop.add_reader(r1, ready, r1)
loop.add_reader(r2, ready, r2)
loop.add_reader(r3, ready, r3)
w1.send(b"x")
w2.send(b"x")
w3.send(b"x")
loop.call_later(0.25, loop.stop)
loop.run_forever()
print("returned at", loop.time())
