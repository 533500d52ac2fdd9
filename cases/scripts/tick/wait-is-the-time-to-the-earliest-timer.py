"""With nothing ready the loop waits until the earliest deadline, whatever the order of creation.

clauses: TICK-3 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

def late():
    loop.stop()

def middle(): pass
def early(): pass

loop.call_later(4, late)
loop.call_later(0.5, early)
loop.call_later(2.25, middle)
loop.run_forever()
