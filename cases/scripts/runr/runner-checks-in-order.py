"""Which of several faults run() of a Runner names.

clauses: RUNR-8
python: >=3.11
"""
import asyncio
from oracle.script import attempt

async def nothing(): pass

closed = asyncio.Runner()
closed.run(nothing())
closed.close()
attempt(closed.run, 5)

async def main():
    attempt(closed.run, 5)

runner = asyncio.Runner()
runner.run(main())
runner.close()
