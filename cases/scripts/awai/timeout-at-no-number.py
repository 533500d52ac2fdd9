"""timeout_at() of what is no number fails when it is entered, and the task goes on.

clauses: AWAI-89
python: >=3.11
"""
import asyncio

async def enter(when):
    limit = asyncio.timeout_at(when)
    print(limit.when(), limit)
    try:
        async with limit:
            print("never")
    except TypeError as error:
        print(error)
    print(limit.when(), limit.expired())

async def main():
    await enter("soon")
    await enter([5])
    await asyncio.sleep(1)
    print("usable")

asyncio.run(main())
