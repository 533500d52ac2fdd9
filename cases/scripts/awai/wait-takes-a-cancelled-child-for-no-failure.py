"""For FIRST_EXCEPTION a cancelled child is no failure.

clauses: AWAI-20
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(10))
    two = asyncio.create_task(asyncio.sleep(2))
    loop.call_later(1, one.cancel)
    done, pending = await asyncio.wait([one, two], return_when=asyncio.FIRST_EXCEPTION)
    print(len(done), len(pending), one.cancelled(), loop.time())

loop.run_until_complete(main())
