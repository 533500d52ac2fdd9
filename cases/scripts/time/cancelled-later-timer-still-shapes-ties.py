"""A cancelled timer that isn't at the top stays in the heap and changes the order of ties.

clauses: TIME-18 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

def never(): pass

for n in range(3):
    loop.call_at(1, tie, n)
loop.call_at(2, never).cancel()
loop.run_forever()
print(order)
