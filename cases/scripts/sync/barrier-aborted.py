"""abort() breaks a barrier for its waiters and for later ones.

clauses: SYNC-22
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(barrier):
    try:
        await barrier.wait()
    except asyncio.BrokenBarrierError:
        print("broken at", loop.time())

async def main():
    barrier = asyncio.Barrier(3)
    one = asyncio.create_task(worker(barrier))
    two = asyncio.create_task(worker(barrier))
    await asyncio.sleep(1)
    print(barrier.n_waiting, barrier.broken)
    await barrier.abort()
    print(barrier.broken)
    await one
    await two
    await worker(barrier)

loop.run_until_complete(main())
