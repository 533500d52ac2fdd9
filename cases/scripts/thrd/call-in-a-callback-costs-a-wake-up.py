"""call_soon_threadsafe() in a callback is call_soon() and one wake-up.

clauses: THRD-3
"""
import asyncio

loop = asyncio.new_event_loop()

def first():
    loop.call_soon_threadsafe(second)
    loop.call_soon(third)

def second(): pass
def third(): pass

loop.call_soon(first)
loop.call_later(1, loop.stop)
loop.run_forever()
