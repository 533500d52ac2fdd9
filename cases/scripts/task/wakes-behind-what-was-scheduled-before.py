"""A completed future wakes its task behind all that was scheduled before the completion.

clauses: TASK-6 SOON-8
"""
import asyncio

loop = asyncio.new_event_loop()

def before(): pass

def after(): pass

async def main():
    fut = loop.create_future()

    def complete():
        loop.call_soon(before)
        fut.set_result(None)
        loop.call_soon(after)

    loop.call_soon(complete)
    await fut
    print("woken")
    await asyncio.sleep(0)

loop.run_until_complete(main())
