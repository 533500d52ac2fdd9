"""A function may let the loop run a coroutine and wait for what that returns.

clauses: EXEC-36 THRD-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner():
    await asyncio.sleep(1)
    return "from the loop"

def job():
    future = asyncio.run_coroutine_threadsafe(inner(), loop)
    return future.result()

async def main():
    result = await loop.run_in_executor(None, job)
    print(result, loop.time())

loop.run_until_complete(main())
loop.close()
