"""A callback cancels a timer found due in its own tick before the timer's turn.

clauses: TICK-10 TICK-6
"""
import asyncio

loop = asyncio.new_event_loop()

def soon():
    timer.cancel()

def never(): pass

timer = loop.call_at(-1, never)
loop.call_soon(soon)
loop.call_later(1, loop.stop)
loop.run_forever()
