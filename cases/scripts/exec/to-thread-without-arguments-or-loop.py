"""to_thread() needs a function at its call, and a running loop in its first step.

python: >=3.9
clauses: EXEC-33
"""
import asyncio
from oracle.script import attempt

def job():
    pass

async def main():
    attempt(asyncio.to_thread)

asyncio.run(main())
print(asyncio.to_thread(job).close())
