"""Fifty different deadlines in no order run by deadline.

clauses: TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
n = 7
for i in range(50):
    n = n * 19 + 11
    while n > 52:
        n -= 53
    loop.call_at(n + 1, order.append, n + 1)
loop.call_at(60, loop.stop)
loop.run_forever()
print(order)
