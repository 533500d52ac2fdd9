"""A second cancel() of a gather() interrupts the clean-up of its children.

clauses: AWAI-14 TASK-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        try:
            await asyncio.sleep(10)
        finally:
            print("interrupted at", loop.time())

async def main():
    outer = asyncio.gather(job())
    await asyncio.sleep(1)
    print(outer.cancel())
    await asyncio.sleep(1)
    print(outer.cancel(), outer.done())
    await asyncio.sleep(1)
    print(outer.done())
    try:
        await outer
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
