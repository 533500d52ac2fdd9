"""A loop set in one thread is not the current one of another.

clauses: POLI-12
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
asyncio.set_event_loop(loop)

def thread():
    asyncio.set_event_loop(other)
    print(asyncio.get_event_loop() is other)

in_thread(thread)
print(asyncio.get_event_loop() is loop)
