"""A refused close() discards neither callbacks nor timers.

clauses: LIFE-10 TIME-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def closer():
    loop.call_later(1, timer)
    loop.call_soon(soon)
    attempt(loop.close)

def soon(): pass

def timer():
    loop.stop()

loop.call_soon(closer)
loop.run_forever()
