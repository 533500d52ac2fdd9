"""wait_for() of a shield times out and leaves the inner task running.

clauses: AWAI-36 AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(3)
    return "value"

async def main():
    inner = asyncio.create_task(job())
    try:
        await asyncio.wait_for(asyncio.shield(inner), 1)
    except asyncio.TimeoutError:
        print("timed out at", loop.time(), inner.done())
    value = await inner
    print(value, loop.time())

loop.run_until_complete(main())
