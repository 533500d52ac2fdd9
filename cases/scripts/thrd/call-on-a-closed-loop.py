"""call_soon_threadsafe() on a closed loop raises in the calling thread.

clauses: LIFE-13 THRD-1
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def never(): pass

def work():
    attempt(loop.call_soon_threadsafe, never)

loop.close()
in_thread(work)
work()
