"""A callback that waits for a thread blocks its loop; what the thread schedules comes after it.

clauses: THRD-3 TICK-8
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def called(): pass

def work():
    loop.call_soon_threadsafe(called)
    print("scheduled")

def blocks():
    in_thread(work)
    print("goes on")

def next_in_batch(): pass

loop.call_soon(blocks)
loop.call_soon(next_in_batch)
loop.call_later(1, loop.stop)
loop.run_forever()
