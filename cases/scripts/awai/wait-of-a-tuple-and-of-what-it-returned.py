"""wait() takes tuples, and the sets that it returned.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(1))
    two = asyncio.create_task(asyncio.sleep(2))
    done, pending = await asyncio.wait((one, two), return_when="FIRST_COMPLETED")
    print(one in done, two in pending)
    done, pending = await asyncio.wait(pending)
    print(two in done, len(pending))

loop.run_until_complete(main())
