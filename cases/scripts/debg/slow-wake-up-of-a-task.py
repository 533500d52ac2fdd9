"""A slow step after an awaited future is logged as the task as well.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()
future = loop.create_future()

async def waits():
    await future
    time.sleep(0.25)

loop.set_debug(True)
task = loop.create_task(waits(), name="woken")
loop.call_soon(future.set_result, None)
loop.run_until_complete(task)
