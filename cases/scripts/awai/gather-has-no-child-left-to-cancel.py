"""cancel() of a gather() whose children are done, but not delivered, does nothing.

clauses: AWAI-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    task = asyncio.create_task(job())
    outer = asyncio.gather(task)
    loop.call_soon(cancel, task, outer)
    values = await outer
    print(values)

def cancel(task, outer):
    print(task.done(), outer.done(), outer.cancel())

loop.run_until_complete(main())
