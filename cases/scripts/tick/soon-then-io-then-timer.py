"""One tick runs what was queued, then ready descriptors, then due timers.

clauses: TICK-1 TICK-6
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def timer(): pass

def io():
    loop.remove_reader(r)

def soon(): pass

w.send(b"x")
loop.call_at(loop.time() - 1, timer)
loop.add_reader(r, io)
loop.call_soon(soon)
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")
