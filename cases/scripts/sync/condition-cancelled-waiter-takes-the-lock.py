"""A cancelled waiter takes the lock again before it leaves wait().

clauses: SYNC-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(condition):
    await condition.acquire()
    try:
        await condition.wait()
    except asyncio.CancelledError:
        print("cancelled at", loop.time(), condition.locked())
        raise
    finally:
        condition.release()

async def main():
    condition = asyncio.Condition()
    task = asyncio.create_task(waiter(condition))
    await asyncio.sleep(1)
    await condition.acquire()
    task.cancel()
    await asyncio.sleep(2)
    print(task.done())
    condition.release()
    await asyncio.sleep(1)
    print(task.cancelled(), condition.locked())

loop.run_until_complete(main())
