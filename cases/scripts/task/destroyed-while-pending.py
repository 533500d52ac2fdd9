"""A pending task that nobody holds any more is reported when it dies.

clauses: TASK-45
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"], list(context.keys()))
    print(context["task"].done(), where is loop)

async def job():
    try:
        fut = loop.create_future()
        await fut
    finally:
        print("closed")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print("dropping")
    task = None
    print("dropped")

loop.set_exception_handler(handler)
loop.run_until_complete(main())
