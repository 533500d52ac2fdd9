"""The last to come passes first, with the highest number.

clauses: SYNC-21
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, barrier):
    number = await barrier.wait()
    print(name, number)

async def main():
    barrier = asyncio.Barrier(3)
    tasks = []
    for name in ("a", "b", "c"):
        tasks.append(asyncio.create_task(worker(name, barrier)))
    await asyncio.sleep(0)
    print("next step")
    await asyncio.gather(*tasks)

loop.run_until_complete(main())
