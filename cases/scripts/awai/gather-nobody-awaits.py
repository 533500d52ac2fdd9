"""The exception of a gather() that nobody awaits is reported when its future dies.

clauses: FUTR-21 AWAI-11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    raise ValueError("lost")

async def main():
    outer = asyncio.gather(bad())
    await asyncio.sleep(1)
    print(outer.done())
    outer = None
    print("dropped")

loop.run_until_complete(main())
