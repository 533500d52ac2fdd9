"""shield() inside a task takes another place in ready when the inner future is done.

clauses: AWAI-73
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    outer = asyncio.shield(inner)
    print(inner)
    outer.cancel()
    await asyncio.sleep(1)
    print(inner)
    inner.set_result(None)
    await asyncio.sleep(1)
    print("end")

loop.run_until_complete(main())
