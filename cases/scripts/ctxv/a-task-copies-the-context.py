"""A task runs in a copy of the context in which it was created.

clauses: CTXV-5
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

async def job(name):
    print(name, var.get())
    var.set(name)
    await asyncio.sleep(1)
    print(name, var.get())

async def main():
    var.set("main, before")
    one = asyncio.create_task(job("one"))
    var.set("main, between")
    two = asyncio.create_task(job("two"))
    var.set("main, after")
    await one
    await two
    print(var.get())

loop.run_until_complete(main())
print(var.get())
