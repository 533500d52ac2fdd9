"""Five equal deadlines run in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

for n in range(5):
    loop.call_at(1, tie, n)
loop.run_forever()
print(order)
