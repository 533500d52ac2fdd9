"""Coroutine with try and finally is cancelled."""
import asyncio
loop = asyncio.new_event_loop()
async def work(f):
    try:
        await f
    except asyncio.CancelledError:
        print("cancelled")
        raise
    finally:
        print("finally")
task = loop.create_task(work(loop.create_future()))
def go():
    print("cancel", task.cancel())
loop.call_soon(go)
try:
    loop.run_until_complete(task)
except asyncio.CancelledError:
    print("gone", task.cancelled())
loop.close()
