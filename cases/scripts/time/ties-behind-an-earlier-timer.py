"""An earlier timer in the heap changes the order of five ties.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)

def early(): pass

loop.call_at(0.5, early)
for n in range(5):
    loop.call_at(1, tie, n)
loop.call_at(2, loop.stop)
loop.run_forever()
print(order)
