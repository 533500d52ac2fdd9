"""A deadline an eighth of a second ahead isn't due.

clauses: TICK-7 TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()

def late():
    loop.stop()

def soon(): pass

loop.call_at(0.125, late)
loop.call_soon(soon)
loop.run_forever()
