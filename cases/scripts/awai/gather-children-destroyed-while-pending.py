"""Children that gather() made and that die while pending are not reported.

clauses: AWAI-18
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    fut = loop.create_future()
    try:
        await fut
    finally:
        print("closed")

async def main():
    outer = asyncio.gather(job())
    await asyncio.sleep(0)
    print("dropping")
    outer = None
    print("dropped")

loop.run_until_complete(main())
