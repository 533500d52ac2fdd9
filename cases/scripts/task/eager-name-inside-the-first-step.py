"""Which name an eager task sees in its first step.

clauses: TASK-39
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    print(asyncio.current_task().get_name() == "given")

async def main():
    task = asyncio.create_task(job(), name="given")
    print(task.get_name())

loop.run_until_complete(main())
