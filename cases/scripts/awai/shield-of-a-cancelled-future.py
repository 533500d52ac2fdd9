"""If the inner future is cancelled so is that of shield().

clauses: AWAI-37
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    outer = asyncio.shield(inner)
    loop.call_later(1, inner.cancel)
    try:
        await outer
    except asyncio.CancelledError:
        print(outer.cancelled(), loop.time())

loop.run_until_complete(main())
