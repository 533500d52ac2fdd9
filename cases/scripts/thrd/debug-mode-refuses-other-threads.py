"""In debug mode a running loop refuses what another thread schedules on it.

clauses: THRD-8
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()
loop.set_debug(True)
future = loop.create_future()
future.add_done_callback(print)

def never(): pass

def work():
    attempt(loop.call_soon, never)
    attempt(loop.call_later, 1, never)
    attempt(loop.call_at, 1, never)
    attempt(future.set_result, 1)
    loop.call_soon_threadsafe(loop.stop)

while_waiting(work)
loop.run_forever()
