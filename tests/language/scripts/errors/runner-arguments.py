"""Runners and run() refuse wrong arguments."""
import asyncio
from oracle.script import attempt

async def work(): pass

attempt(asyncio.run)
attempt(asyncio.run, 5)
attempt(asyncio.run, work(), True)
attempt(asyncio.Runner, 1)
runner = asyncio.Runner()
attempt(runner.get_loop, 1)
attempt(runner.close, 1)
attempt(runner.run)
attempt(runner.run, 5)
attempt(runner.run, work(), 5)
runner.close()
attempt(runner.get_loop)
runner.close()

def no_loop():
    return None

attempt(asyncio.Runner(loop_factory=5).get_loop)
