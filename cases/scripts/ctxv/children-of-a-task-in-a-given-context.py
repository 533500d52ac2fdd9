"""Tasks created in a given context copy that context.

clauses: CTXV-5 CTXV-6
python: >=3.11
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

async def child():
    print("child", var.get())
    var.set("child")

async def parent():
    var.set("parent")
    await asyncio.create_task(child())
    print("parent", var.get())

loop.run_until_complete(loop.create_task(parent(), context=context))
print(var.get(), context.get(var))
