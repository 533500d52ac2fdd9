"""Timers run by deadline, not in the order of creation.

clauses: TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(n):
    print(n, loop.time())

loop.call_later(3, timer, 3)
loop.call_later(1, timer, 1)
loop.call_later(2, timer, 2)
loop.call_later(0.5, timer, 0.5)
loop.call_later(4, loop.stop)
loop.run_forever()
