"""Before 3.11 SIGINT raises KeyboardInterrupt where the main thread is.

clauses: RUNR-4
python: <3.11
"""
import asyncio
import signal

def knock():
    signal.raise_signal(signal.SIGINT)
    print("never")

async def main():
    asyncio.get_running_loop().call_soon(knock)
    try:
        await asyncio.sleep(3600)
    finally:
        print("cancelled in the end")

try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
