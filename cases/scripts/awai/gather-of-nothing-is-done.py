"""The future of gather() without arguments is done at once, and a plain one.

clauses: AWAI-9 AWAI-21
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = asyncio.gather()
    print(fut.done(), type(fut) is asyncio.Future, fut.cancel())
    done, pending = await asyncio.wait([fut])
    print(fut in done, len(pending))

loop.run_until_complete(main())
