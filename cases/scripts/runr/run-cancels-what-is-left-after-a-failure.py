"""run() cancels what is left when its coroutine failed, too.

clauses: RUNR-1
"""
import asyncio
from oracle.script import attempt

async def left():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled")

async def main():
    asyncio.create_task(left())
    await asyncio.sleep(1)
    raise ValueError("failed")

attempt(asyncio.run, main())
