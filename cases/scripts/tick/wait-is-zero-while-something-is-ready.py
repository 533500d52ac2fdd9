"""A tick with something in ready doesn't wait for timers.

clauses: TICK-2
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    loop.stop()

def one():
    loop.call_soon(two)

def two(): pass

loop.call_later(5, timer)
loop.call_soon(one)
loop.run_forever()
