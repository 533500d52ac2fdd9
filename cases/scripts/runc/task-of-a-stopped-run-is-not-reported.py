"""A task made by run_until_complete() that dies while pending is not reported.

clauses: RUNC-14 RUNC-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    loop.stop()
    try:
        await asyncio.sleep(0)
    finally:
        print("coroutine closed")

attempt(loop.run_until_complete, main())
print("after the run")
loop.close()
print("closed")
