"""A handler of SIGINT that is set during a run stays after it.

clauses: RUNR-16
python: >=3.11
"""
import asyncio
import signal

async def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.raise_signal(signal.SIGINT)
    await asyncio.sleep(1)
    return "ignored"

print(asyncio.run(main()))
print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)
