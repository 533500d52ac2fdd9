"""run() raises the coroutine's exception, and closes its loop all the same.

clauses: RUNR-1
"""
import asyncio
from oracle.script import attempt

loops = []

async def main():
    loops.append(asyncio.get_running_loop())
    raise ValueError("failed")

attempt(asyncio.run, main())
print(loops[0].is_closed())
