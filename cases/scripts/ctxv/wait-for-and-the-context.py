"""Whether the coroutine of wait_for() shares its caller's context.

clauses: AWAI-26 CTXV-5
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

async def job():
    var.set("job")

async def main():
    var.set("main")
    await asyncio.wait_for(job(), 1)
    print(var.get())

loop.run_until_complete(main())
