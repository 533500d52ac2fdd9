"""A callback from another thread runs where its loop runs.

clauses: THRD-26
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

def called():
    print(asyncio.get_running_loop() is loop)
    loop.stop()

def work():
    print(attempt(asyncio.get_running_loop))
    loop.call_soon_threadsafe(called)

while_waiting(work)
loop.run_forever()
