"""run() of a Runner inside a running loop is refused.

clauses: RUNR-5
python: >=3.11
"""
import asyncio
from oracle.script import attempt

async def inner():
    print("never")

async def main(runner):
    coro = inner()
    attempt(runner.run, coro)
    coro.close()

runner = asyncio.Runner()
runner.run(main(runner))
runner.close()
