"""run_in_executor() hands no context variables to the function; to_thread() does.

python: >=3.9
clauses: EXEC-10
"""
import asyncio
import contextvars

variable = contextvars.ContextVar("variable", default="default")

def job(how):
    print(how, variable.get())
    variable.set("of the job")

async def main():
    loop = asyncio.get_running_loop()
    variable.set("of the task")
    await loop.run_in_executor(None, job, "run_in_executor")
    await asyncio.to_thread(job, "to_thread")
    print(variable.get())

asyncio.run(main())
