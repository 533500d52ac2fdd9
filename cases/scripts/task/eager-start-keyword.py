"""Which calls know the keyword eager_start.

clauses: TASK-52 TASK-51
python: >=3.12
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    print("runs")

async def main():
    coro = job()

    def create():
        return asyncio.create_task(coro, eager_start=True)

    task = attempt(create)
    print(task is None)
    coro.close()

loop.run_until_complete(main())
