"""Two tasks that sleep for 0 take turns.

clauses: TASK-5 AWAI-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name):
    for n in range(3):
        print(name, n)
        await asyncio.sleep(0)

async def main():
    a = asyncio.create_task(worker("a"))
    b = asyncio.create_task(worker("b"))
    await a
    await b

loop.run_until_complete(main())
