"""How many ticks run() takes at its end.

clauses: RUNR-1 RUNC-8
"""
import asyncio

async def main(): pass

asyncio.run(main())
print("returned")
