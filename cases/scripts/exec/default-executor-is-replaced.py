"""set_default_executor() makes a pool the one that None stands for.

clauses: EXEC-31
"""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()

def job():
    attempt(asyncio.get_event_loop)

async def main():
    await loop.run_in_executor(None, job)

loop.set_default_executor(thread_pool(1))
loop.run_until_complete(main())
loop.set_default_executor(thread_pool(1))
loop.run_until_complete(main())
loop.close()
