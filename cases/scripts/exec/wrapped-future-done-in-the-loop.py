"""A future between threads that the loop's thread completes completes its wrapper at once.

clauses: THRD-20
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    return "worked"

def note(text):
    print(text)

async def main():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    wrapped = asyncio.wrap_future(future)

    def told(other):
        print("told", wrapped.done())

    future.add_done_callback(told)
    result = await wrapped
    print(result)

loop.run_until_complete(main())
loop.close()
