"""In debug mode the reprs of futures and tasks tell where they were made.

clauses: DEBG-15
pure: a pending future shows the method of a task that waits for it
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    await future

before = loop.create_future()
loop.set_debug(True)
future = loop.create_future()
print(before)
print(future)
task = loop.create_task(work(), name="worker")
print(task)
loop.call_soon(loop.stop)
loop.run_forever()
print(task)
print(future)
future.set_result(1)
loop.run_until_complete(task)
print(task)
print(future)
