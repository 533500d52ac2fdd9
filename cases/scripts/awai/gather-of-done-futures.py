"""gather() of done futures: done at once, or one tick later.

clauses: AWAI-16
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    one = loop.create_future()
    one.set_result(1)
    two = loop.create_future()
    two.set_result(2)
    loop.call_soon(ready)
    outer = asyncio.gather(one, two)
    print(outer.done())
    values = await outer
    print(values)
    await asyncio.sleep(0)

loop.run_until_complete(main())
