"""sleep() of an infinite time never ends, and can be cancelled.

clauses: AWAI-4 TIME-16
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    task = asyncio.create_task(asyncio.sleep(float("inf")))
    await asyncio.sleep(1)
    print(task.done(), task.cancel())
    await asyncio.sleep(1)
    print(task.cancelled())

loop.run_until_complete(main())
