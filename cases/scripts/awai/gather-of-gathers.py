"""gather() of gathers nests the results.

clauses: AWAI-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(n):
    await asyncio.sleep(n)
    return n

async def main():
    values = await asyncio.gather(asyncio.gather(job(3), job(1)), job(2), asyncio.gather())
    print(values)

loop.run_until_complete(main())
