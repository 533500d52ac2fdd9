"""run_in_executor() gives what the function returns in another thread.

clauses: EXEC-1
"""
import asyncio

loop = asyncio.new_event_loop()

def job(a, b):
    print("job", a, b)
    return a + b

async def main():
    result = await loop.run_in_executor(None, job, 1, 2)
    print("result", result)

loop.run_until_complete(main())
loop.close()
