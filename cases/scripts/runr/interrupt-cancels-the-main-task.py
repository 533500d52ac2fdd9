"""SIGINT cancels the main task, and KeyboardInterrupt comes when that has ended.

clauses: RUNR-4
python: >=3.11
"""
import asyncio
import signal
from oracle.script import while_waiting

def knock():
    signal.raise_signal(signal.SIGINT)

async def main():
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        print("cancelled at", asyncio.get_running_loop().time())
        await asyncio.sleep(1)
        raise
    finally:
        print("cleaned up")

while_waiting(knock)
try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
