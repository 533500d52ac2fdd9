"""The message given to cancel() of gather() goes to its children.

clauses: AWAI-14 TASK-30
python: >=3.9
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print(error.args)
        raise

async def main():
    outer = asyncio.gather(job())
    await asyncio.sleep(1)
    outer.cancel("message")
    try:
        await outer
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
