"""close() discards what other threads have scheduled.

clauses: LIFE-12 THRD-1
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def never(): pass

def work():
    for i in range(3):
        loop.call_soon_threadsafe(never)

in_thread(work)
loop.close()
print(loop.is_closed())
