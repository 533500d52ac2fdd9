"""Cancelling to_thread() leaves its function running, whose result is lost.

python: >=3.9
clauses: EXEC-3 EXEC-33
"""
import asyncio
import threading

go = threading.Event()

def job():
    go.wait()
    print("job ends")
    return 1

async def main():
    task = asyncio.create_task(asyncio.to_thread(job))
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    go.set()

asyncio.run(main())
print("run over")
