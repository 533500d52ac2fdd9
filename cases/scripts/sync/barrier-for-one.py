"""A barrier for one lets it pass at once.

clauses: SYNC-21
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    barrier = asyncio.Barrier(1)
    loop.call_soon(ready)
    number = await barrier.wait()
    print(number)
    await asyncio.sleep(0)

loop.run_until_complete(main())
