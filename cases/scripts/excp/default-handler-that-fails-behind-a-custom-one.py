"""If the default handler fails on what a custom one failed on, there is one record of that.

clauses: EXCP-12
python: >=3.11
"""
import asyncio

def handler(loop, context):
    raise ZeroDivisionError("custom")

async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    async with asyncio.timeout(None) as limit:
        try:
            limit.reschedule("no number")
        except TypeError:
            print("now its repr fails")
        loop.call_exception_handler({"message": "with it", "limit": limit})
        loop.call_exception_handler({"message": "without it"})

asyncio.run(main())
