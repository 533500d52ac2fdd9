"""wait() with a timeout of 0 says what is done.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = loop.create_future()
    one.set_result(None)
    two = loop.create_future()
    done, pending = await asyncio.wait([one, two], timeout=0)
    print(one in done, two in pending)

loop.run_until_complete(main())
