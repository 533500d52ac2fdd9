"""wait() suspends although all children are done.

clauses: AWAI-21
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    fut = loop.create_future()
    fut.set_result(None)
    loop.call_soon(ready)
    done, pending = await asyncio.wait([fut])
    print(fut in done)

loop.run_until_complete(main())
