"""run() with context= runs in that context.

clauses: RUNR-10
python: >=3.11
"""
import asyncio
import contextvars

var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

async def main(name):
    print(var.get())
    var.set(name)

runner = asyncio.Runner()
runner.run(main("one"), context=context)
runner.run(main("two"))
print(var.get(), context.get(var))
runner.close()
