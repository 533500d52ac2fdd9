"""In the loop's thread the future's cancellation reaches the task at once.

clauses: THRD-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("work is cancelled")
        raise

def tick(number):
    print("tick", number)
    if number < 3:
        loop.call_soon(tick, number + 1)

async def main():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    await asyncio.sleep(1)
    loop.call_soon(tick, 1)
    print(future.cancel())
    await asyncio.sleep(1)

loop.run_until_complete(main())
loop.close()
