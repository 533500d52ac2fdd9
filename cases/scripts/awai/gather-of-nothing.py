"""gather() without arguments has the result [].

clauses: AWAI-9
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = asyncio.gather()
    values = await fut
    print(values, fut.get_loop() is loop)

loop.run_until_complete(main())
