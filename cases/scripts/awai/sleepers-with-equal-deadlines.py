"""Eight sleepers with equal deadlines wake in the order of the timer heap.

clauses: AWAI-3 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

async def sleeper(n):
    await asyncio.sleep(1)
    order.append(n)

async def main():
    tasks = []
    for n in range(8):
        tasks.append(asyncio.create_task(sleeper(n)))
    for task in tasks:
        await task

loop.run_until_complete(main())
print(order)
