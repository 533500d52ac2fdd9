"""After the cancellation of a child, gather()'s future has an exception, and is not cancelled.

clauses: AWAI-77 AWAI-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def sleeper():
    await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(sleeper())
    outer = asyncio.gather(task)
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.sleep(1)
    print(outer.done(), outer.cancelled())
    attempt(outer.result)
    print(repr(attempt(outer.exception)))

loop.run_until_complete(main())
