"""Deadlines that call_later() and call_at() make equal are ties like any other.

clauses: TIME-9 TIME-2
"""
import asyncio
import time

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

time.sleep(1)
loop.call_later(1, tie, 0)
loop.call_at(2, tie, 1)
loop.call_later(1.0, tie, 2)
loop.call_at(2.0, tie, 3)
loop.run_forever()
print(order)
