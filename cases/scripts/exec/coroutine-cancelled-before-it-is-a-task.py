"""A future that is cancelled before the loop has made the task keeps the coroutine from beginning.

clauses: THRD-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    print("never")

async def main():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    print(future.cancel())
    await asyncio.sleep(1)
    print(future.cancelled())

loop.run_until_complete(main())
loop.close()
