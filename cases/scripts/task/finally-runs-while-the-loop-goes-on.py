"""A finally block of a cancelled task may await, and others run meanwhile.

clauses: TASK-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(2)
        print("cleaned up at", loop.time())

def meanwhile():
    print("meanwhile at", loop.time())

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    loop.call_later(1, meanwhile)
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled at", loop.time())

loop.run_until_complete(main())
