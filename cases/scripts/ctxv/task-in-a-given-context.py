"""create_task() with context= runs the task in that very context.

clauses: CTXV-6
python: >=3.11
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

async def job(name):
    print(name, var.get())
    var.set(name)

async def main():
    var.set("main")
    await asyncio.create_task(job("one"), context=context)
    await loop.create_task(job("two"), context=context)
    print(var.get(), context.get(var))

loop.run_until_complete(main())
