"""A closed Runner refuses run() and get_loop().

clauses: RUNR-5
python: >=3.11
"""
import asyncio
from oracle.script import attempt

async def main(): pass

runner = asyncio.Runner()
runner.run(main())
runner.close()
coro = main()
attempt(runner.run, coro)
coro.close()
attempt(runner.get_loop)
