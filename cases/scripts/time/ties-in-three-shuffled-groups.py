"""Three deadlines in no order run in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
i = 0

def timer(when, i):
    order.append((when, i))

for when in [3, 1, 2, 2, 1, 3, 3, 2, 1, 1, 2, 3, 2, 1]:
    loop.call_at(when, timer, when, i)
    i += 1
loop.call_at(4, loop.stop)
loop.run_forever()
print(order)
