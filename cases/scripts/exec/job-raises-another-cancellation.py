"""The CancelledError between threads becomes that of asyncio on the way to a loop.

clauses: EXEC-16
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    pass

def job():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    future.cancel()
    return future.result()

async def main():
    wrapped = loop.run_in_executor(None, job)
    try:
        await wrapped
    except asyncio.CancelledError as error:
        print("asyncio's", isinstance(error, Exception), wrapped.cancelled())

loop.run_until_complete(main())
loop.close()
