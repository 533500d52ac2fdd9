"""A timer created in the past waits for the next tick.

clauses: TICK-9 TIME-7
"""
import asyncio

loop = asyncio.new_event_loop()

def create():
    loop.call_at(loop.time() - 1, timer)
    loop.stop()

def timer(): pass

loop.call_soon(create)
loop.run_forever()
print("returned")
