"""SIGINT in a callback lets that go on; the main task is cancelled one tick later.

clauses: RUNR-4 RUNR-13
python: >=3.11
"""
import asyncio
import signal

def knock():
    signal.raise_signal(signal.SIGINT)
    print("goes on")

async def main():
    asyncio.get_running_loop().call_soon(knock)
    try:
        await asyncio.sleep(3600)
    finally:
        print("cancelled")

try:
    asyncio.run(main())
except KeyboardInterrupt as error:
    print("interrupted", type(error.__context__).__name__)
