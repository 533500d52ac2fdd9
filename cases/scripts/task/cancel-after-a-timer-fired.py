"""A sleeper cancelled when its time is up, but before it wakes, is cancelled.

clauses: TASK-21 AWAI-2
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(1)
        print("never")
    except asyncio.CancelledError:
        print("cancelled at", loop.time())

task = loop.create_task(job())

def canceller():
    print(task.cancel())

loop.call_later(0.5, loop.call_at, 1, canceller)
loop.run_until_complete(task)
