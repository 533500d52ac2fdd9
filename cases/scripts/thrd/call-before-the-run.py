"""A call before the run runs in its first tick, which does not wait.

clauses: THRD-4
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def called(): pass

def work():
    loop.call_soon_threadsafe(called)

in_thread(work)
loop.call_later(1, loop.stop)
loop.run_forever()
