"""A wait is as long as the deadline asks, to the last digit.

clauses: TICK-3
needs: fine-clock
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    print(loop.time())

loop.call_later(0.0001, timer)
loop.call_later(0.33333333, timer)
loop.call_later(1.0000004, loop.stop)
loop.run_forever()
