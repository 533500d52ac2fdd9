"""A callback that schedules itself gets one tick each time.

clauses: TICK-5 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def again(n):
    print(n)
    if n < 4:
        loop.call_soon(again, n + 1)
    else:
        loop.stop()

loop.call_soon(again, 1)
loop.run_forever()
