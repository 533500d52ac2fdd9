"""shutdown_default_executor() waits for the functions that have not begun as well.

python: >=3.9
clauses: EXEC-6
"""
import asyncio
from oracle.script import thread_pool

loop = asyncio.new_event_loop()
loop.set_default_executor(thread_pool(1))

def job(number):
    print("job", number)

async def main():
    for i in range(3):
        loop.run_in_executor(None, job, i)
    await loop.shutdown_default_executor()
    print("down")

loop.run_until_complete(main())
loop.close()
