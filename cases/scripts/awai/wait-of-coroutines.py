"""wait() of coroutines: refused from 3.11, before wrapped in tasks.

clauses: AWAI-24
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    coro = job()
    try:
        done, pending = await asyncio.wait([coro])
        print(len(done), len(pending))
    except TypeError as error:
        print(error)
        coro.close()

loop.run_until_complete(main())
