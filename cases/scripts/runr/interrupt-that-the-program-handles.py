"""Where SIGINT has another handler than Python's own, a run leaves it alone.

clauses: RUNR-16
python: >=3.11
"""
import asyncio
import signal
from oracle.script import while_waiting

def own(number, frame):
    print("own handler")

def knock():
    signal.raise_signal(signal.SIGINT)

async def main():
    print(signal.getsignal(signal.SIGINT) is own)
    await asyncio.sleep(1)
    return "not interrupted"

signal.signal(signal.SIGINT, own)
while_waiting(knock)
print(asyncio.run(main()))
print(signal.getsignal(signal.SIGINT) is own)
