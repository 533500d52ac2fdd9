"""All tasks pass a barrier when the last one comes.

clauses: SYNC-18
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()
numbers = []

async def worker(delay, barrier):
    await asyncio.sleep(delay)
    number = await barrier.wait()
    numbers.append(number)
    print("passed at", loop.time())

async def main():
    barrier = asyncio.Barrier(3)
    await asyncio.gather(worker(1, barrier), worker(3, barrier), worker(2, barrier))
    print(0 in numbers, 1 in numbers, 2 in numbers, barrier.parties, barrier.n_waiting)

loop.run_until_complete(main())
