"""Each thread has a current loop of its own.

clauses: POLI-2 POLI-3
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
asyncio.set_event_loop(loop)

def work():
    attempt(asyncio.get_event_loop)
    asyncio.set_event_loop(other)
    print(asyncio.get_event_loop() is other)

in_thread(work)
print(asyncio.get_event_loop() is loop)
in_thread(work)
