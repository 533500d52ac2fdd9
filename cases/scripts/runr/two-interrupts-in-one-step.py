"""Two SIGINTs in one step: the second one leaves the run from there.

clauses: RUNR-12
python: >=3.11
"""
import asyncio
import signal

async def main():
    signal.raise_signal(signal.SIGINT)
    print("goes on")
    signal.raise_signal(signal.SIGINT)
    print("never")

try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
