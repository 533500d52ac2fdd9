"""CancelledError of a function is an exception of its future, and cancels whoever awaits that.

clauses: EXEC-32
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    raise asyncio.CancelledError("by hand")

async def main():
    future = loop.run_in_executor(None, job)
    try:
        await future
    except asyncio.CancelledError as error:
        print("caught", error, future.cancelled())

loop.run_until_complete(main())
loop.close()
