"""All cancelled timers at the top are dropped before the wait is chosen.

clauses: TIME-17 TICK-3
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass
def timer(): pass

for n in range(1, 5):
    loop.call_later(n, never).cancel()
loop.call_later(5, timer)
loop.call_later(6, never).cancel()
loop.call_later(7, loop.stop)
loop.run_forever()
