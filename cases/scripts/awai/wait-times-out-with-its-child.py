"""The timeout of wait() and a child's sleep end at the same time.

clauses: AWAI-25
"""
import asyncio

loop = asyncio.new_event_loop()

async def child_first():
    task = asyncio.create_task(asyncio.sleep(1))
    await asyncio.sleep(0)
    done, pending = await asyncio.wait([task], timeout=1)
    print(len(done), len(pending))

async def timeout_first():
    task = asyncio.create_task(asyncio.sleep(1))
    done, pending = await asyncio.wait([task], timeout=1)
    print(len(done), len(pending))

loop.run_until_complete(child_first())
loop.run_until_complete(timeout_first())
