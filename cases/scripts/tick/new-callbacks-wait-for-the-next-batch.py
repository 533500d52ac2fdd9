"""A callback scheduled during a batch doesn't join it, not even behind all others.

clauses: TICK-8 STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def one():
    loop.call_soon(late)

def two():
    loop.stop()

def three(): pass
def late(): pass

loop.call_soon(one)
loop.call_soon(two)
loop.call_soon(three)
loop.run_forever()
print("returned")
