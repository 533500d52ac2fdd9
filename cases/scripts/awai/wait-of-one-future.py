"""wait() refuses a future or a coroutine in place of the collection.

clauses: AWAI-23
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def with_future():
    await asyncio.wait(loop.create_future())

async def with_coroutine():
    coro = asyncio.sleep(1)
    try:
        await asyncio.wait(coro)
    finally:
        coro.close()

attempt(loop.run_until_complete, with_future())
attempt(loop.run_until_complete, with_coroutine())
