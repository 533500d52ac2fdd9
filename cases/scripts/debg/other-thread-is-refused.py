"""In debug mode a running loop refuses what another thread schedules.

clauses: DEBG-5 THRD-8
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

def never(): pass

def elsewhere():
    attempt(loop.call_soon, never)
    attempt(loop.call_later, 1, never)
    attempt(loop.call_at, 1, never)
    loop.call_soon_threadsafe(loop.stop)

loop.set_debug(True)
while_waiting(elsewhere)
loop.run_forever()
print("stopped")
