"""A timer that a timer creates in the past runs one tick later, behind all of its creator's tick.

clauses: TIME-13 TICK-9
"""
import asyncio

loop = asyncio.new_event_loop()

def first():
    loop.call_at(0, third)
    loop.call_soon(soon)

def second(): pass
def soon(): pass

def third():
    loop.stop()

loop.call_at(-2, first)
loop.call_at(-1, second)
loop.run_forever()
