"""A future completed through call_soon_threadsafe() wakes its task, and the loop from its wait.

clauses: SOON-6 TASK-6
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()

    def thread():
        loop.call_soon_threadsafe(fut.set_result, "from the thread")

    while_waiting(thread)
    value = await fut
    print(value, loop.time())

loop.run_until_complete(main())
