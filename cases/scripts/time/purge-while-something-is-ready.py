"""A tick that has callbacks to run purges too.

clauses: TIME-19 TICK-1 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def soon(): pass

def tie(n):
    order.append(n)
    loop.stop()

def never(): pass

for n in range(6):
    loop.call_at(1, tie, n)
for n in range(60):
    loop.call_at(2, never).cancel()
for n in range(40):
    loop.call_at(3, never)
loop.call_soon(soon)
loop.run_forever()
print(order)
