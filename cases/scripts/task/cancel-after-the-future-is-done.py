"""A cancel() before the wake-up wins over the result, which the future keeps.

clauses: TASK-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    try:
        print(await_nothing)
        value = await fut
        print("never", value)
    except asyncio.CancelledError:
        print("cancelled")
        raise

await_nothing = "begins"

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    fut.set_result("value")
    print(task.cancel())
    await asyncio.sleep(1)
    print(task.cancelled(), fut.cancelled(), fut.result())

loop.run_until_complete(main())
