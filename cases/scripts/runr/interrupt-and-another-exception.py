"""A main task that raises something else when it is interrupted raises that.

clauses: RUNR-14
python: >=3.11
"""
import asyncio
import signal
from oracle.script import attempt, while_waiting

def knock():
    signal.raise_signal(signal.SIGINT)

async def main():
    try:
        await asyncio.sleep(3600)
    finally:
        raise ValueError("of its own")

while_waiting(knock)
attempt(asyncio.run, main())
