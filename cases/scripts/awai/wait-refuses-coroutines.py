"""wait() refuses coroutines, also among tasks.

clauses: AWAI-24
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    coro = job()
    task = asyncio.create_task(job())
    try:
        await asyncio.wait([task, coro])
    finally:
        coro.close()
        await task

attempt(loop.run_until_complete, main())
