"""After shield() was cancelled a result or a cancellation is not reported.

clauses: AWAI-36 AWAI-37
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = loop.create_future()
    two = loop.create_future()
    asyncio.shield(one).cancel()
    asyncio.shield(two).cancel()
    await asyncio.sleep(1)
    one.set_result("result")
    two.cancel()
    await asyncio.sleep(1)
    print(one.result(), two.cancelled())

loop.run_until_complete(main())
