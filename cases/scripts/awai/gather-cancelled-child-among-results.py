"""How a cancelled child looks among the results of gather().

clauses: AWAI-12 AWAI-77
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper():
    await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(sleeper())
    loop.call_later(1, task.cancel)
    fut = loop.create_future()
    fut.cancel()
    values = await asyncio.gather(task, fut, return_exceptions=True)
    print(values)

loop.run_until_complete(main())
