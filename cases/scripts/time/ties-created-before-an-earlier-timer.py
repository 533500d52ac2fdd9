"""An earlier timer that comes into the heap behind the ties changes their order.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)

def early(): pass

for n in range(5):
    loop.call_at(1, tie, n)
loop.call_at(0.5, early)
loop.call_at(2, loop.stop)
loop.run_forever()
print(order)
