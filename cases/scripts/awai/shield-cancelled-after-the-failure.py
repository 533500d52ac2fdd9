"""shield() is cancelled after the inner future failed, before that was handed on.

clauses: AWAI-71
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    outer = asyncio.shield(inner)
    await asyncio.sleep(0)
    inner.set_exception(ValueError("failed"))
    outer.cancel()
    await asyncio.sleep(1)
    print("dropping")
    inner = None
    print("dropped")

loop.run_until_complete(main())
