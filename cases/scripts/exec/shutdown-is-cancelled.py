"""A shutdown that is cancelled leaves the threads alone; new jobs are still refused.

python: >=3.9
clauses: EXEC-29 EXEC-7
"""
import asyncio
import threading
from oracle.script import attempt

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()
    print("job ends")

async def main():
    future = loop.run_in_executor(None, job)
    task = loop.create_task(loop.shutdown_default_executor())
    loop.call_later(1, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    attempt(loop.run_in_executor, None, job)
    go.set()
    await future

loop.run_until_complete(main())
loop.close()
