"""A cancelled timer that is found due behind a live one is skipped in the batch.

clauses: TIME-22 TICK-1
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def first():
    loop.stop()

def never(): pass
def third(): pass

loop.call_at(1, first)
loop.call_at(2, never).cancel()
loop.call_at(3, third)
time.sleep(4)
loop.run_forever()
