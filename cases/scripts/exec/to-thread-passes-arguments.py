"""to_thread() hands positional and keyword arguments to the function and returns its result.

python: >=3.9
clauses: EXEC-33
"""
import asyncio

def job(a, b, c):
    return [a, b, c]

async def main():
    result = await asyncio.to_thread(job, 1, c=3, b=2)
    print(result)
    try:
        await asyncio.to_thread(job, d=1)
    except TypeError:
        print("refused")

asyncio.run(main())
