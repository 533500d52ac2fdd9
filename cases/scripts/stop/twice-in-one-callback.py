"""stop() twice in one callback stops one run.

clauses: STOP-4
"""
import asyncio

loop = asyncio.new_event_loop()

def twice():
    loop.stop()
    loop.stop()

def timer():
    loop.stop()

loop.call_soon(twice)
loop.run_forever()
loop.call_later(1, timer)
loop.run_forever()
print("returned at", loop.time())
