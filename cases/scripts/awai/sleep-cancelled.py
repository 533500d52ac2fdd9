"""A cancelled sleeper does not wake, and nobody waits for its deadline.

clauses: AWAI-4
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("cancelled at", loop.time())

async def main():
    task = asyncio.create_task(sleeper())
    await asyncio.sleep(1)
    task.cancel()
    await task
    await asyncio.sleep(1)

loop.run_until_complete(main())
loop.call_later(20, loop.stop)
loop.run_forever()
