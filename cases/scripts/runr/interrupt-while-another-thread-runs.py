"""A run outside the main thread leaves SIGINT alone: it interrupts the main thread.

clauses: RUNR-16
python: >=3.11
"""
import asyncio
import signal
from oracle.script import in_thread

def knock():
    signal.raise_signal(signal.SIGINT)

async def main():
    print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
    knock()
    await asyncio.sleep(1)
    print("goes on")

def work():
    asyncio.run(main())

try:
    in_thread(work)
except KeyboardInterrupt:
    print("interrupted")
