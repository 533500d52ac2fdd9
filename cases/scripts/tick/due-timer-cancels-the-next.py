"""Of two timers found due together the earlier may cancel the later.

clauses: TICK-10 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

def early():
    late.cancel()

def never(): pass

def last():
    loop.stop()

loop.call_at(-3, early)
late = loop.call_at(-2, never)
loop.call_at(-1, last)
loop.run_forever()
