"""What an eager task sets in the context is not seen by its creator.

clauses: TASK-35 CTXV-5
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)
var = contextvars.ContextVar("var", default="default")

async def job():
    print(var.get())
    var.set("set by the job")
    await asyncio.sleep(0)
    print(var.get())

async def main():
    var.set("set by main")
    task = asyncio.create_task(job())
    print(var.get())
    await task
    print(var.get())

loop.run_until_complete(main())
