"""A cancelled gather() raises CancelledError with return_exceptions, too.

clauses: AWAI-14
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper():
    await asyncio.sleep(10)

async def main():
    outer = asyncio.gather(sleeper(), sleeper(), return_exceptions=True)
    await asyncio.sleep(1)
    outer.cancel()
    try:
        values = await outer
        print(values)
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
