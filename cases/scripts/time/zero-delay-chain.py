"""A timer that sets a zero delay again gets one tick each time, and time stands still.

clauses: TIME-7 TIME-13
"""
import asyncio

loop = asyncio.new_event_loop()

def again(n):
    print(n, loop.time())
    if n < 3:
        loop.call_later(0, again, n + 1)
    else:
        loop.stop()

loop.call_later(0, again, 1)
loop.run_forever()
