"""A timer cancelled twice counts once towards the purge.

clauses: TIME-21 TIME-19 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

def never(): pass

for n in range(5):
    loop.call_at(1, tie, n)
for n in range(30):
    handle = loop.call_at(2, never)
    handle.cancel()
    handle.cancel()
for n in range(66):
    loop.call_at(3, never)
loop.run_forever()
print(order)
