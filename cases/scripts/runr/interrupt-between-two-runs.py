"""Between the runs of a Runner SIGINT raises KeyboardInterrupt at once, and each run begins anew.

clauses: RUNR-16
python: >=3.11
"""
import asyncio
import signal
from oracle.script import while_waiting

def knock():
    signal.raise_signal(signal.SIGINT)

def attempt_run(coroutine):
    try:
        print(runner.run(coroutine))
    except KeyboardInterrupt:
        print("interrupted", signal.getsignal(signal.SIGINT) is signal.default_int_handler)

async def main():
    print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
    await asyncio.sleep(2)
    return "result"

runner = asyncio.Runner()
while_waiting(knock)
attempt_run(main())
try:
    knock()
except KeyboardInterrupt:
    print("between")
while_waiting(knock)
attempt_run(main())
attempt_run(main())
runner.close()
