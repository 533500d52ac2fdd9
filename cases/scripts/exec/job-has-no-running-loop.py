"""No loop runs in the thread of a function.

clauses: EXEC-35 LIFE-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def job():
    attempt(asyncio.get_running_loop)

async def main():
    await loop.run_in_executor(None, job)

loop.run_until_complete(main())
loop.close()
