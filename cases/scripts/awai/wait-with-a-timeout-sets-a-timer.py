"""wait() with a timeout sets a timer, which is gone when it returns.

clauses: AWAI-86 AWAI-21
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    fut.set_result(None)
    done, pending = await asyncio.wait([fut], timeout=5)
    print(fut in done, loop.time())
    other = loop.create_future()
    loop.call_later(1, other.set_result, None)
    done, pending = await asyncio.wait([other], timeout=5)
    print(other in done, loop.time())
    await asyncio.sleep(10)

loop.run_until_complete(main())
