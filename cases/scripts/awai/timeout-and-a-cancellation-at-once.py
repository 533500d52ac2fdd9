"""A cancellation from outside wins over a timeout that expires in the same batch.

clauses: AWAI-45
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        async with asyncio.timeout(1):
            await asyncio.sleep(10)
    finally:
        print(asyncio.current_task().cancelling())

async def main():
    task = asyncio.create_task(job())
    loop.call_at(1, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    except TimeoutError:
        print("timed out")

loop.run_until_complete(main())
