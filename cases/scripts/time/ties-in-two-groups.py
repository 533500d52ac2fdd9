"""Two groups of ties created by turns run group by group, each in the order of the heap.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def timer(name):
    order.append(name)

for n in range(6):
    loop.call_at(2, timer, "b" + str(n))
    loop.call_at(1, timer, "a" + str(n))
loop.call_at(3, loop.stop)
loop.run_forever()
print(order)
