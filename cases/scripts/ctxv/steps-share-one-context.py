"""All steps of a task run in the same context, whatever runs between.

clauses: CTXV-5
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def callback():
    print("callback", var.get())
    var.set("callback")

async def main():
    for n in range(3):
        print("main", var.get())
        var.set(n)
        loop.call_soon(callback)
        await asyncio.sleep(0)

loop.run_until_complete(main())
