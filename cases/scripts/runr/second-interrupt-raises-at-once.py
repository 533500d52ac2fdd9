"""A second SIGINT raises KeyboardInterrupt at once, wherever the main thread is.

clauses: RUNR-12
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
        while_waiting(knock)
        try:
            await asyncio.sleep(3600)
        finally:
            print("cancelled in the end")

while_waiting(knock)
try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
