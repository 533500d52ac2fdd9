"""Several run() of a Runner share one context, a copy of that of its making.

clauses: RUNR-5 CTXV-5
python: >=3.11
"""
import asyncio
import contextvars

var = contextvars.ContextVar("var", default="default")

async def main(name):
    print(var.get())
    var.set(name)

runner = asyncio.Runner()
var.set("caller")
runner.run(main("one"))
runner.run(main("two"))
print(var.get())
runner.close()
