"""cancel() of a gather() that has failed already changes nothing; its children go on.

clauses: AWAI-11 AWAI-14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def bad():
    raise ValueError("bad")

async def main():
    task = asyncio.create_task(asyncio.sleep(3, "value"))
    outer = asyncio.gather(bad(), task)
    await asyncio.sleep(1)
    print(outer.done(), outer.cancel())
    attempt(outer.result)
    value = await task
    print(value, loop.time())

loop.run_until_complete(main())
