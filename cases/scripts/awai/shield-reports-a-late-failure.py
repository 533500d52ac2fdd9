"""A failure behind a cancelled shield() is reported when it happens.

clauses: AWAI-70
python: >=3.14
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"], list(context.keys()))

async def job():
    await asyncio.sleep(2)
    raise ValueError("late")

async def main():
    inner = asyncio.create_task(job())
    outer = asyncio.shield(inner)
    await asyncio.sleep(1)
    outer.cancel()
    await asyncio.sleep(2)
    inner = None
    print("dropped")

loop.set_exception_handler(handler)
loop.run_until_complete(main())
