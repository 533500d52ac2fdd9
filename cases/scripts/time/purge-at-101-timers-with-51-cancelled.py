"""Of 101 timers 51 cancelled ones are purged, which changes the order of ties.

clauses: TIME-19 TIME-9
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
for n in range(51):
    loop.call_at(2, never).cancel()
for n in range(45):
    loop.call_at(3, never)
loop.run_forever()
print(order)
