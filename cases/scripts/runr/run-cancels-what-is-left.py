"""run() cancels the tasks that are left and waits for them.

clauses: RUNR-1
"""
import asyncio

async def left():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(2)
        print("cleaned up at", asyncio.get_running_loop().time())

async def main():
    asyncio.create_task(left())
    await asyncio.sleep(1)
    return "value"

print(asyncio.run(main()))
