"""A cancelled gather() raises CancelledError although all children swallowed it.

clauses: AWAI-14 AWAI-77
"""
import asyncio

loop = asyncio.new_event_loop()

async def stubborn():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        return "swallowed"

async def main():
    outer = asyncio.gather(stubborn(), stubborn())
    await asyncio.sleep(1)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print("cancelled all the same", outer.cancelled())

loop.run_until_complete(main())
