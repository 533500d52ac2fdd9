"""A done callback of a task runs in the context of its registration.

clauses: CTXV-4 CTXV-5
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def callback(task):
    print("callback", var.get())

async def job():
    var.set("job")

async def main():
    var.set("main, before")
    task = asyncio.create_task(job())
    task.add_done_callback(callback)
    var.set("main, after")
    await task
    await asyncio.sleep(0)

loop.run_until_complete(main())
