"""Ties created by turns with earlier and later timers run in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def timer(name):
    order.append(name)

for n in range(6):
    loop.call_at(3, timer, n)
    loop.call_at(2 - n * 0.125, timer, "early")
    loop.call_at(4 + n, timer, "late")
loop.call_at(3.5, loop.stop)
loop.run_forever()
print(order)
