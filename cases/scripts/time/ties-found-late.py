"""Ties found overdue run in the order of the heap, in line with other overdue timers.

clauses: TIME-9 TICK-13
"""
import asyncio
import time

loop = asyncio.new_event_loop()
order = []

def timer(name):
    order.append(name)

def block():
    time.sleep(10)

for n in range(5):
    loop.call_at(2, timer, n)
    loop.call_at(3 - n * 0.5, timer, "x" + str(n))
loop.call_at(20, loop.stop)
loop.call_soon(block)
loop.run_forever()
print(order)
