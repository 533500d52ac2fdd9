"""run_until_complete() of a coroutine does not change its caller's context.

clauses: CTXV-8
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

async def main():
    print(var.get())
    var.set("main")
    return var.get()

var.set("caller")
print(loop.run_until_complete(main()))
print(var.get())
