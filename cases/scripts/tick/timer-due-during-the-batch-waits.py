"""A timer that becomes due while the batch runs waits for the next tick.

clauses: TICK-9
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(1)
    loop.stop()

def timer(): pass
def same_batch(): pass

loop.call_later(0.5, timer)
loop.call_soon(block)
loop.call_soon(same_batch)
loop.run_forever()
print("returned")
