"""run() runs a coroutine in a new loop and returns its result.

clauses: RUNR-1
"""
import asyncio

loops = []

async def main():
    loops.append(asyncio.get_running_loop())
    await asyncio.sleep(1)
    return "value"

print(asyncio.run(main()))
print(asyncio.run(main()))
print(loops[0] is loops[1], loops[0].is_closed(), loops[1].is_closed())
