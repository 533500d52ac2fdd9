"""Timers set in the last batch wait for the next run.

clauses: STOP-3 LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    loop.call_later(1, timer)
    loop.stop()

def timer():
    print("timer at", loop.time())
    loop.stop()

loop.call_soon(callback)
loop.run_forever()
print("returned at", loop.time())
loop.run_forever()
