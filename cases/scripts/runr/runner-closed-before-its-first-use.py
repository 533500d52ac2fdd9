"""close() of a Runner that was never used has no effect.

clauses: RUNR-11
python: >=3.11
"""
import asyncio

async def main():
    return "still works"

runner = asyncio.Runner()
runner.close()
print(runner.run(main()))
runner.close()
