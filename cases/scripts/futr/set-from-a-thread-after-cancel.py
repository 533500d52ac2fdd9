"""A result set from another thread after the waiter was cancelled is an error of its callback.

clauses: FUTR-4 TASK-19
pure: the text of the InvalidStateError names the future there
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

async def waiter(fut):
    await fut

async def main():
    fut = loop.create_future()
    task = asyncio.create_task(waiter(fut))
    await asyncio.sleep(1)
    task.cancel()

    def thread():
        loop.call_soon_threadsafe(fut.set_result, "late")

    while_waiting(thread)
    await asyncio.sleep(1)
    print(task.cancelled(), fut.cancelled())

loop.run_until_complete(main())
