"""Cancelling the future of shield() leaves the inner one alone.

clauses: AWAI-36
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    outer = asyncio.shield(inner)
    print(outer.cancel(), outer.cancelled(), inner.cancelled())
    await asyncio.sleep(1)
    inner.set_result("result")
    print(inner.result(), outer.cancelled())

loop.run_until_complete(main())
