"""gather() returns the results in the order of its arguments.

clauses: AWAI-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(name, delay):
    await asyncio.sleep(delay)
    print(name, "ends")
    return name

async def main():
    values = await asyncio.gather(job("a", 3), job("b", 1), job("c", 2))
    print(values, loop.time())

loop.run_until_complete(main())
