"""A coroutine function is called as any function: what comes is a coroutine that nobody runs.

clauses: EXEC-37
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    pass

async def main():
    result = await loop.run_in_executor(None, job)
    print(asyncio.iscoroutine(result))
    result.close()

loop.run_until_complete(main())
loop.close()
