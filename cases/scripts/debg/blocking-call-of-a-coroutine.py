"""A coroutine that blocks holds everything up, and debug mode tells which task it was.

clauses: DEBG-6
"""
import asyncio
import time

async def blocks():
    await asyncio.sleep(0)
    time.sleep(3)

async def ticks():
    await asyncio.sleep(1)
    print("late:", asyncio.get_running_loop().time())

async def main():
    await asyncio.gather(blocks(), ticks())

asyncio.run(main(), debug=True)
