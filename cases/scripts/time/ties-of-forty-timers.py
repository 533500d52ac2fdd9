"""Forty timers with five deadlines run in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
n = 3
for i in range(40):
    n = n * 7 + 5
    while n > 30:
        n -= 31
    when = n
    while when > 4:
        when -= 5
    loop.call_at(1 + when, order.append, i)
loop.call_at(6, loop.stop)
loop.run_forever()
print(order)
