"""Timers created from the latest to the earliest run from the earliest to the latest.

clauses: TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
for n in range(30):
    loop.call_at(30 - n, order.append, 30 - n)
loop.call_at(31, loop.stop)
loop.run_forever()
print(order)
