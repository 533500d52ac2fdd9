"""All children that are done when the waiter wakes are in the done set.

clauses: AWAI-20
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = loop.create_future()
    two = loop.create_future()
    three = loop.create_future()

    def complete():
        one.set_result(1)
        two.set_result(2)

    loop.call_later(1, complete)
    done, pending = await asyncio.wait([one, two, three], return_when=asyncio.FIRST_COMPLETED)
    print(one in done, two in done, three in pending)

loop.run_until_complete(main())
