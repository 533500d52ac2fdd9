"""sleep() takes ints, floats and truth values.

clauses: AWAI-2
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(True)
    print(loop.time())
    await asyncio.sleep(0.125)
    print(loop.time())
    await asyncio.sleep(False)
    print(loop.time())

loop.run_until_complete(main())
