"""The threads of the default executor are named after asyncio and numbered.

clauses: EXEC-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def job():
    attempt(asyncio.get_event_loop)

async def main():
    await asyncio.gather(loop.run_in_executor(None, job),
                         loop.run_in_executor(None, job))

loop.run_until_complete(main())
loop.close()
