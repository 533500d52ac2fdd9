"""At its timeout wait_for() cancels and raises TimeoutError.

clauses: AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled at", loop.time())

async def main():
    try:
        await asyncio.wait_for(job(), 1)
    except asyncio.TimeoutError as error:
        print(type(error) is asyncio.TimeoutError, error.args, loop.time())

loop.run_until_complete(main())
