"""Ties added while the heap shrinks run in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def early(n):
    order.append("early")
    loop.call_at(5, tie, n)

def tie(n):
    order.append(n)

for n in range(3):
    loop.call_at(5, tie, n)
for n in range(3, 7):
    loop.call_at(n * 0.5, early, n)
for n in range(7, 9):
    loop.call_at(5, tie, n)
loop.call_at(6, loop.stop)
loop.run_forever()
print(order)
