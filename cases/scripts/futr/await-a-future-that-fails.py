"""Awaiting a future that fails raises its exception where it is awaited.

clauses: FUTR-26 FUTR-5
"""
import asyncio

loop = asyncio.new_event_loop()
error = ValueError("failed")

async def main():
    fut = loop.create_future()
    loop.call_later(1, fut.set_exception, error)
    try:
        await fut
    except ValueError as caught:
        print(caught is error)

loop.run_until_complete(main())
