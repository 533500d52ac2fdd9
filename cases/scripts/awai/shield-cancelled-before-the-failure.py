"""The inner future fails after shield() was cancelled: who reports it, and when.

clauses: AWAI-39 AWAI-70
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    outer = asyncio.shield(inner)
    outer.cancel()
    await asyncio.sleep(1)
    inner.set_exception(ValueError("late"))
    print("failed")
    await asyncio.sleep(1)
    print("dropping")
    inner = None
    print("dropped")

loop.run_until_complete(main())
