"""Ties left in the heap by one run keep their order in the next.

clauses: TIME-9 LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)

for n in range(4):
    loop.call_at(2, tie, n)
loop.call_at(1, loop.stop)
loop.run_forever()
print(order)
for n in range(4, 6):
    loop.call_at(2, tie, n)
loop.call_at(3, loop.stop)
loop.run_forever()
print(order)
