"""Cancelled ties stay in the heap and leave the order of the others alone.

clauses: TIME-9 TIME-18
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
handles = []

def tie(n):
    order.append(n)
    loop.stop()

for n in range(8):
    handles.append(loop.call_at(1, tie, n))
handles[2].cancel()
handles[5].cancel()
loop.run_forever()
print(order)
