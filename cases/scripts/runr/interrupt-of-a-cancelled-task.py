"""A main task that was cancelled before it was interrupted ends in CancelledError.

clauses: RUNR-15
python: >=3.11
"""
import asyncio
import signal
from oracle.script import attempt

def knock():
    signal.raise_signal(signal.SIGINT)

async def main():
    asyncio.current_task().cancel()
    asyncio.get_running_loop().call_soon(knock)
    await asyncio.sleep(3600)

attempt(asyncio.run, main())
