"""The exception of a task that nobody retrieved is reported when the task dies.

clauses: TASK-66
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"], list(context.keys()))
    print(repr(context["exception"]))

async def job():
    raise ValueError("lost")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print("dropping")
    task = None
    print("dropped")

loop.set_exception_handler(handler)
loop.run_until_complete(main())
