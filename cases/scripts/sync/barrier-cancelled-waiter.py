"""A cancelled waiter of a barrier does not count.

clauses: SYNC-18
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(barrier):
    await barrier.wait()
    print("passed at", loop.time())

async def main():
    barrier = asyncio.Barrier(2)
    one = asyncio.create_task(worker(barrier))
    await asyncio.sleep(1)
    one.cancel()
    await asyncio.sleep(1)
    print(barrier.n_waiting)
    two = asyncio.create_task(worker(barrier))
    await asyncio.sleep(1)
    print(two.done())
    await worker(barrier)

loop.run_until_complete(main())
