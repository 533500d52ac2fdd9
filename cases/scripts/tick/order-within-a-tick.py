"""A tick runs what was ready, then what became due; what these schedule waits for the next tick.

clauses: TICK-1 TICK-6 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def ready():
    loop.call_soon(next_ready)

def due():
    loop.call_soon(next_due)

def next_ready(): pass

def next_due():
    loop.stop()

loop.call_at(-1, due)
loop.call_soon(ready)
loop.run_forever()
