"""A cancelled tie at the top leaves the heap first and changes the order of the others.

clauses: TIME-9 TIME-17
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
handles = []

def tie(n):
    order.append(n)
    loop.stop()

for n in range(7):
    handles.append(loop.call_at(1, tie, n))
handles[0].cancel()
loop.run_forever()
print(order)
