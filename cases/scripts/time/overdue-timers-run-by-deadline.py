"""Timers that are overdue when the loop is first run go by deadline.

clauses: TIME-5 TIME-6
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(n):
    print(n)

loop.call_at(-1, timer, -1)
loop.call_at(-3, timer, -3)
loop.call_at(-2, timer, -2)
loop.call_at(1, loop.stop)
loop.run_forever()
