"""Cancelling a handle that has run already changes nothing for the others.

clauses: TICK-10 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass

def two():
    handle.cancel()

def three():
    loop.stop()

handle = loop.call_soon(one)
loop.call_soon(two)
loop.call_soon(three)
loop.run_forever()
