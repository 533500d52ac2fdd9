"""A task created in the last step of run()'s coroutine takes its first step in the last batch.

clauses: RUNR-1 RUNC-9
"""
import asyncio

async def left():
    print("first step")
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled")

async def main():
    asyncio.create_task(left())
    return "value"

print(asyncio.run(main()))
