"""A function that raises StopIteration makes its future raise RuntimeError.

python: >=3.13
clauses: EXEC-4
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    raise StopIteration("over")

async def main():
    try:
        await loop.run_in_executor(None, job)
    except RuntimeError as error:
        print(type(error.__cause__).__name__, error.__cause__)

loop.run_until_complete(main())
loop.close()
