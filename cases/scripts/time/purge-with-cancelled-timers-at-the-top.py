"""A purge takes cancelled timers at the top along and leaves the wait to the first live one.

clauses: TIME-19 TIME-17 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

def never(): pass

for n in range(60):
    loop.call_at(0.5, never).cancel()
for n in range(5):
    loop.call_at(1, tie, n)
for n in range(40):
    loop.call_at(3, never)
loop.run_forever()
print(order)
