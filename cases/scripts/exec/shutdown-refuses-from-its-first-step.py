"""Jobs are refused from the first step of the shutdown on, not from its call.

python: >=3.9
clauses: EXEC-7
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def job():
    print("job")

async def main():
    coroutine = loop.shutdown_default_executor()
    loop.run_in_executor(None, job)
    task = loop.create_task(coroutine)
    loop.run_in_executor(None, job)
    await asyncio.sleep(0)
    attempt(loop.run_in_executor, None, job)
    await task

loop.run_until_complete(main())
loop.close()
