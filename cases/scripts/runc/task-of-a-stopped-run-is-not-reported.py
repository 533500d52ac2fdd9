"""A task made by run_until_complete() that dies while pending is not reported.

clauses: RUNC-14 RUNC-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    loop.call_later(1, loop.stop)
    try:
        await fut
    finally:
        print("closed")

attempt(loop.run_until_complete, main())
print("after the run")
