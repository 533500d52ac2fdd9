"""The handler for a task destroyed while pending runs in the task's context.

clauses: CTXV-9 TASK-45
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
    await asyncio.sleep(0)

loop.set_exception_handler(handler)
loop.create_task(job())
loop.call_soon(loop.stop)
loop.run_forever()
var.set("at the end")
loop.close()
