"""A barrier can be used again.

clauses: SYNC-18
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(delay, barrier):
    for n in range(3):
        await asyncio.sleep(delay)
        async with barrier:
            if delay == 2:
                print("round", n, "at", loop.time())

async def main():
    barrier = asyncio.Barrier(2)
    await asyncio.gather(worker(1, barrier), worker(2, barrier))
    print(barrier.n_waiting)

loop.run_until_complete(main())
