"""reset() breaks a barrier for its waiters only.

clauses: SYNC-22
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(barrier):
    try:
        await barrier.wait()
        print("passed at", loop.time())
    except asyncio.BrokenBarrierError:
        print("broken at", loop.time())

async def main():
    barrier = asyncio.Barrier(2)
    task = asyncio.create_task(worker(barrier))
    await asyncio.sleep(1)
    await barrier.reset()
    await task
    print(barrier.broken)
    await asyncio.gather(worker(barrier), worker(barrier))

loop.run_until_complete(main())
