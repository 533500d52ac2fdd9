"""Each coroutine of gather() runs in a copy of its own.

clauses: CTXV-5
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

async def job(name):
    before = var.get()
    var.set(name)
    await asyncio.sleep(1)
    return before, var.get()

async def main():
    var.set("main")
    values = await asyncio.gather(job("one"), job("two"))
    print(values, var.get())

loop.run_until_complete(main())
