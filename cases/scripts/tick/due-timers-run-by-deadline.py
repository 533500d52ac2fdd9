"""Timers that became due while a callback blocked run by deadline.

clauses: TICK-13 TIME-5
"""
import asyncio
import time

loop = asyncio.new_event_loop()
order = []

def block():
    time.sleep(5)

def timer(n):
    order.append(n)
    if n == 4:
        loop.stop()

loop.call_at(3, timer, 3)
loop.call_at(1, timer, 1)
loop.call_at(4, timer, 4)
loop.call_at(2, timer, 2)
loop.call_soon(block)
loop.run_forever()
print(order)
