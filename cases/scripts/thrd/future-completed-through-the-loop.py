"""A thread completes a future through its loop, and the task that awaits it goes on.

clauses: THRD-1
"""
import asyncio
from oracle.script import while_waiting

async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()

    def work():
        loop.call_soon_threadsafe(future.set_result, "from a thread")

    while_waiting(work)
    got = await future
    print(got)

loop = asyncio.new_event_loop()
loop.run_until_complete(main())
