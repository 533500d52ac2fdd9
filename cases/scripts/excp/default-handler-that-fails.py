"""If the default handler fails, there is one record of that, and the batch goes on.

clauses: EXCP-13
python: >=3.11
"""
import asyncio

async def main():
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(None) as limit:
        try:
            limit.reschedule("no number")
        except TypeError:
            print("now its repr fails")
        loop.call_exception_handler({"message": "with it", "limit": limit})
        loop.call_exception_handler({"message": "without it"})

asyncio.run(main())
