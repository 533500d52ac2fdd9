"""In debug mode a future and a task are refused as callbacks: neither can be called.

clauses: DEBG-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    future = loop.create_future()
    attempt(loop.call_soon, future)
    attempt(loop.call_soon, asyncio.current_task())

loop.set_debug(True)
loop.run_until_complete(main())
