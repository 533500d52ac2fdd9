"""The handler for a task's lost exception runs in the task's context.

clauses: CTXV-9
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def handler(where, context):
    print(context["message"], "-", var.get())

async def job():
    var.set("job")
    raise ValueError("lost")

async def main():
    var.set("main")
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    task = None

loop.set_exception_handler(handler)
loop.run_until_complete(main())
