"""A coroutine awaited directly changes its caller's context; a task does not.

clauses: CTXV-5
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

async def change(value):
    var.set(value)

async def main():
    await change("directly")
    print(var.get())
    await asyncio.create_task(change("in a task"))
    print(var.get())

loop.run_until_complete(main())
