"""If all children are done beforehand, the future of gather() is done.

clauses: AWAI-16
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return 2

async def main():
    one = loop.create_future()
    one.set_result(1)
    two = asyncio.create_task(job())
    await two
    outer = asyncio.gather(one, two)
    print(outer.done(), outer.result())
    failed = loop.create_future()
    failed.set_exception(ValueError("failed"))
    outer = asyncio.gather(one, failed)
    print(outer.done(), outer.exception())

loop.run_until_complete(main())
