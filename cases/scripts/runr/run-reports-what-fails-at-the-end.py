"""A task that raises while run() cancels it is reported.

clauses: RUNR-3
"""
import asyncio

def handler(loop, context):
    print(context["message"], list(context.keys()))
    print(repr(context["exception"]), context["task"].done())

async def left():
    try:
        await asyncio.sleep(10)
    finally:
        raise ValueError("failed in the end")

async def main():
    asyncio.get_running_loop().set_exception_handler(handler)
    asyncio.create_task(left())
    await asyncio.sleep(1)
    return "value"

print(asyncio.run(main()))
