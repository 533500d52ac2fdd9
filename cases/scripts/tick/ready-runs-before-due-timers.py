"""What is ready runs before timers that are due, although they were created first.

clauses: TICK-6 TIME-7
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(n):
    print(n)

def soon(): pass

loop.call_at(-2, timer, 1)
loop.call_at(-1, timer, 2)
loop.call_soon(soon)
loop.call_soon(loop.stop)
loop.run_forever()
