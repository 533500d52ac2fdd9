"""A future lives until its waiter has woken.

clauses: FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()
futures = []

async def waiter():
    fut = loop.create_future()
    futures.append(fut)
    fut = None
    value = await futures[0]
    print(value)

async def main():
    task = asyncio.create_task(waiter())
    await asyncio.sleep(0)
    futures[0].set_result("result")
    await task

loop.run_until_complete(main())
