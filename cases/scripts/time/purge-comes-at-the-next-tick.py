"""Timers cancelled in a batch are purged when the next tick begins.

clauses: TIME-19 TICK-1 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
handles = []

def canceller():
    for handle in handles:
        handle.cancel()

def tie(n):
    order.append(n)
    loop.stop()

def never(): pass

for n in range(7):
    loop.call_at(1, tie, n)
for n in range(100):
    handles.append(loop.call_at(2, never))
loop.call_soon(canceller)
loop.run_forever()
print(order)
