"""A main task that swallows the cancellation gives its result; there is no KeyboardInterrupt.

clauses: RUNR-14
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
        print("swallowed", asyncio.current_task().cancelling())
    return "result"

while_waiting(knock)
print(asyncio.run(main()))
