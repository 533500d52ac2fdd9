"""KeyboardInterrupt of run()'s coroutine comes out after the clean-up.

clauses: RUNR-1 RUNC-10
"""
import asyncio

async def left():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled")

async def main():
    asyncio.create_task(left())
    await asyncio.sleep(1)
    raise KeyboardInterrupt("pressed")

try:
    asyncio.run(main())
except KeyboardInterrupt as error:
    print(error)
