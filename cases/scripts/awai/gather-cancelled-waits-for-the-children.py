"""A cancelled gather() ends when all its children have ended.

clauses: AWAI-14
"""
import asyncio

loop = asyncio.new_event_loop()

async def slow():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(2)

async def quick():
    await asyncio.sleep(10)

async def main():
    outer = asyncio.gather(slow(), quick())
    await asyncio.sleep(1)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print("outer cancelled at", loop.time())

loop.run_until_complete(main())
