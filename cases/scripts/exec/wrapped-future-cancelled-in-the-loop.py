"""The wrapper's callbacks stand in ready at the place of the call that completed the future.

clauses: THRD-20 THRD-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    await asyncio.sleep(10)

def done(future):
    print("done")

def before():
    pass

def after():
    pass

async def main():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    wrapped = asyncio.wrap_future(future)
    wrapped.add_done_callback(done)
    await asyncio.sleep(1)
    loop.call_soon(before)
    future.cancel()
    print(wrapped.cancelled())
    loop.call_soon(after)
    await asyncio.sleep(1)

loop.run_until_complete(main())
loop.close()
