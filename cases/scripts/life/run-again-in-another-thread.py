"""A loop that ran in one thread may be run again in another, with what was left over.

clauses: LIFE-25 LIFE-3
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def first():
    loop.call_soon(leftover)
    loop.stop()

def leftover():
    print(asyncio.get_running_loop() is loop)
    loop.stop()

loop.call_soon(first)
loop.run_forever()
attempt(asyncio.get_running_loop)
in_thread(loop.run_forever)
print("returned", loop.is_running())
