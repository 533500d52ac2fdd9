"""run() inside a running loop is refused.

clauses: RUNR-2
"""
import asyncio
from oracle.script import attempt

async def inner():
    print("never")

async def main():
    coro = inner()
    attempt(asyncio.run, coro)
    coro.close()
    await asyncio.sleep(1)
    return "value"

print(asyncio.run(main()))
