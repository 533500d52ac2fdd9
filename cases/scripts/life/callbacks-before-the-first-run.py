"""Callbacks and timers may be scheduled before the loop is ever run.

clauses: LIFE-1 TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()

def soon(): pass

def timer():
    loop.stop()

loop.call_soon(soon)
loop.call_later(1, timer)
print("scheduled", loop.is_running())
loop.run_forever()
