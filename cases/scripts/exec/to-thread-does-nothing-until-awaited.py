"""to_thread() is a coroutine function: the function is handed over in its first step.

python: >=3.9
clauses: EXEC-33
"""
import asyncio

def job():
    return "late"

async def main():
    coroutine = asyncio.to_thread(job)
    await asyncio.sleep(1)
    print("nothing yet", asyncio.iscoroutine(coroutine))
    result = await coroutine
    print(result)

asyncio.run(main())
