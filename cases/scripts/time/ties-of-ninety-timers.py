"""Ninety timers with three deadlines run in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
n = 1
for i in range(90):
    n = n * 5 + 3
    while n > 96:
        n -= 97
    if n < 30:
        loop.call_at(1, order.append, i)
    elif n < 60:
        loop.call_at(2, order.append, i)
    else:
        loop.call_at(3, order.append, i)
loop.call_at(4, loop.stop)
loop.run_forever()
print(order)
