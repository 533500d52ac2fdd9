"""A coroutine function as a callback is called, and its coroutine dropped unawaited.

clauses: SOON-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("never")

loop.call_soon(job)
loop.call_soon(loop.stop)
loop.run_forever()
