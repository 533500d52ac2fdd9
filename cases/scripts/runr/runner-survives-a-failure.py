"""A Runner goes on after a coroutine that failed.

clauses: RUNR-5
python: >=3.11
"""
import asyncio
from oracle.script import attempt

async def bad():
    raise ValueError("bad")

async def good():
    return "good"

runner = asyncio.Runner()
attempt(runner.run, bad())
print(runner.run(good()))
runner.close()
