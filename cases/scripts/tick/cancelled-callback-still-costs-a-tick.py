"""A cancelled handle in ready makes one tick with a wait of 0.

clauses: TICK-11
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

def timer():
    loop.stop()

handle = loop.call_soon(never)
handle.cancel()
loop.call_later(1, timer)
loop.run_forever()
