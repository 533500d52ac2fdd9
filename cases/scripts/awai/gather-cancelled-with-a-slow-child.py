"""When a cancelled gather() ends: with its first child, or with its last.

clauses: AWAI-87
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

async def try_it(return_exceptions):
    outer = asyncio.gather(slow(), quick(), return_exceptions=return_exceptions)
    await asyncio.sleep(1)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print(return_exceptions, "cancelled at", loop.time())
    await asyncio.sleep(5)

async def main():
    await try_it(False)
    await try_it(True)

loop.run_until_complete(main())
