"""The caller of wait_for() is cancelled when the future is done, but has not woken it.

clauses: AWAI-33
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut):
    value = await asyncio.wait_for(fut, 10)
    return value

async def main():
    fut = loop.create_future()
    task = asyncio.create_task(waiter(fut))
    await asyncio.sleep(1)
    fut.set_result("result")
    task.cancel()
    try:
        value = await task
        print(value)
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
