"""Of 100 timers not even 95 cancelled ones are purged.

clauses: TIME-19 TIME-18 TIME-9
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
for n in range(95):
    loop.call_at(2, never).cancel()
loop.run_forever()
print(order)
