"""A task that swallows the cancellation of run() is not reported.

clauses: RUNR-3
"""
import asyncio

async def left():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("swallowed")
    return "value"

async def main():
    asyncio.create_task(left())
    await asyncio.sleep(1)

print(asyncio.run(main()))
