"""Task(coro, eager_start=True) without a loop starts on the running one.

clauses: TASK-61
python: >=3.14
"""
import asyncio

async def work():
    print("working")
    await asyncio.sleep(0)
    return "worked"

async def main():
    task = asyncio.Task(work(), eager_start=True, name="worker")
    print(task.get_loop() is asyncio.get_running_loop(), task.done())
    result = await task
    print(result)

asyncio.run(main())
