"""gather() with a done and a pending child waits for the pending one.

clauses: AWAI-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = loop.create_future()
    one.set_result(1)
    two = loop.create_future()
    loop.call_later(1, two.set_result, 2)
    outer = asyncio.gather(two, one)
    print(outer.done())
    values = await outer
    print(values, loop.time())

loop.run_until_complete(main())
