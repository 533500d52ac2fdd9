"""A lock belongs to the loop in which it first had to wait.

clauses: SYNC-19
python: >=3.10
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
lock = asyncio.Lock()

async def contend():
    await lock.acquire()
    task = asyncio.create_task(lock.acquire())
    await asyncio.sleep(1)
    lock.release()
    await task

async def try_it():
    print(lock.locked())
    await lock.acquire()

loop.run_until_complete(contend())
attempt(other.run_until_complete, try_it())
