"""Done callbacks and waiting tasks of a future share one order.

clauses: FUTR-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut, name):
    await fut
    print(name)

def callback(fut):
    print("callback")

async def main():
    fut = loop.create_future()
    fut.add_done_callback(callback)
    one = asyncio.create_task(waiter(fut, "one"))
    await asyncio.sleep(0)
    fut.add_done_callback(callback)
    two = asyncio.create_task(waiter(fut, "two"))
    await asyncio.sleep(0)
    fut.add_done_callback(callback)
    fut.set_result(None)
    await two

loop.run_until_complete(main())
