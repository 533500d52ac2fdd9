"""A handle that an earlier callback of its batch cancels doesn't run.

clauses: TICK-10 HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()

def one():
    two.cancel()
    print(two.cancelled())

def never(): pass

def three():
    loop.stop()

loop.call_soon(one)
two = loop.call_soon(never)
loop.call_soon(three)
loop.run_forever()
