"""Timers of call_later() and call_at() run in one order.

clauses: TIME-5 TIME-2
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(name):
    print(name)

loop.call_at(3, timer, "at 3")
loop.call_later(2.5, timer, "later 2.5")
loop.call_at(2, timer, "at 2")
loop.call_later(1.5, timer, "later 1.5")
loop.call_later(4, loop.stop)
loop.run_forever()
