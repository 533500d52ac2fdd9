"""Two timers that set themselves again keep their own rhythm.

clauses: TIME-2 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

def tick(name, period):
    print(name, loop.time())
    loop.call_later(period, tick, name, period)

loop.call_later(1, tick, "a", 1)
loop.call_later(0.625, tick, "b", 0.625)
loop.call_later(3.25, loop.stop)
loop.run_forever()
