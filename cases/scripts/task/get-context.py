"""get_context() returns the context in which the steps run.

clauses: CTXV-6
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

async def job():
    var.set("set by the job")

one = loop.create_task(job(), context=context)
two = loop.create_task(job())
print(one.get_context() is context, two.get_context() is context)
loop.run_until_complete(one)
loop.run_until_complete(two)
print(var.get(), context.get(var), two.get_context().get(var))
