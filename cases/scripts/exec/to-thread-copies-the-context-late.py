"""The context of to_thread() is a copy from its first step.

python: >=3.9
clauses: EXEC-34
"""
import asyncio
import contextvars

variable = contextvars.ContextVar("variable", default="default")

def job():
    return variable.get()

async def main():
    variable.set("at the call")
    coroutine = asyncio.to_thread(job)
    variable.set("at the first step")
    result = await coroutine
    print(result)

asyncio.run(main())
