"""A timer that raises is reported as a callback is, and doesn't run again.

clauses: EXCP-21 EXCP-4
"""
import asyncio

loop = asyncio.new_event_loop()

def fail(n):
    raise ValueError(n)

loop.call_later(1, fail, 1)
loop.call_at(2, fail, 2)
loop.call_later(3, loop.stop)
loop.run_forever()
print("returned at", loop.time())
