"""create_task() of a group takes names and contexts.

clauses: AWAI-52 CTXV-6 TASK-40
python: >=3.11
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

async def job():
    var.set("job")
    print(asyncio.current_task().get_name())

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(job(), name="named", context=context)
    print(var.get(), context.get(var))

loop.run_until_complete(main())
