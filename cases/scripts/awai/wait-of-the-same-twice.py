"""wait() takes a child that is given twice for one.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    task = asyncio.create_task(asyncio.sleep(1))
    done, pending = await asyncio.wait([task, task])
    print(len(done), len(pending))

loop.run_until_complete(main())
