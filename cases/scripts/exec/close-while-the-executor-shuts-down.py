"""A loop that is closed while its executor shuts down hears no more of it.

python: >=3.9
clauses: EXEC-29 EXEC-9
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()
    print("job ends")

async def main():
    loop.run_in_executor(None, job)
    task = loop.create_task(loop.shutdown_default_executor())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.wait([task])

loop.run_until_complete(main())
loop.close()
go.set()
print("closed")
