"""Delays of -1, -2 and 0 run as -2, -1 and 0.

clauses: TIME-6
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(n):
    print(n)

loop.call_later(-1, timer, -1)
loop.call_later(-2, timer, -2)
loop.call_later(0, timer, 0)
loop.call_later(1, loop.stop)
loop.run_forever()
