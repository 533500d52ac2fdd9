"""Cancelling a task that awaits a function cancels the future, not the function.

python: >=3.9
clauses: EXEC-3 EXEC-6
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
    await loop.run_in_executor(None, job)

task = loop.create_task(main())
loop.call_later(1, task.cancel)
attempt(loop.run_until_complete, task)
go.set()
loop.run_until_complete(loop.shutdown_default_executor())
print("over")
loop.close()
