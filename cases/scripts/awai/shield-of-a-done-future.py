"""shield() of a done future returns that future.

clauses: AWAI-38
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    print(asyncio.shield(inner) is inner)
    inner.set_result("result")
    print(asyncio.shield(inner) is inner)

loop.run_until_complete(main())
