"""Callbacks run in the order in which they were scheduled.

clauses: SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass
def two(): pass
def three(): pass

def four():
    loop.stop()

loop.call_soon(one)
loop.call_soon(two)
loop.call_soon(three)
loop.call_soon(four)
loop.run_forever()
