"""The error for a future of another loop names the task and the future.

clauses: TASK-12 TASK-50
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()

async def main():
    await fut

attempt(loop.run_until_complete, main())
