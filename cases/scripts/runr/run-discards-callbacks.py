"""Callbacks and timers that are left when run() ends are discarded.

clauses: RUNR-1 LIFE-12
"""
import asyncio

def late():
    print("never")

async def main():
    asyncio.get_running_loop().call_later(10, late)

asyncio.run(main())
print("returned")
