"""Of several messages a task that has not begun gets the last, a suspended one the first.

clauses: TASK-30 TASK-31
python: >=3.9
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print(error.args)
        raise

async def main():
    new = asyncio.create_task(job())
    new.cancel("first")
    new.cancel("last")
    suspended = asyncio.create_task(job())
    await asyncio.sleep(1)
    suspended.cancel("first")
    suspended.cancel("last")
    await asyncio.sleep(1)
    attempt(new.result)
    attempt(suspended.result)

loop.run_until_complete(main())
