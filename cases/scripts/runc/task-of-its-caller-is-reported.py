"""A task that the caller made, and that dies while pending, is reported.

clauses: TASK-45 RUNC-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    loop.stop()
    await asyncio.sleep(0)

attempt(loop.run_until_complete, loop.create_task(main()))
print("after the run")
loop.close()
print("closed")
