"""What a handler of the program raises while the loop waits leaves the run.

clauses: SIGN-21 LIFE-18 LIFE-19
"""
import asyncio
import signal
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

def own(number, frame):
    raise RuntimeError("terminate")

def knock():
    signal.raise_signal(signal.SIGUSR1)

signal.signal(signal.SIGUSR1, own)
loop.call_later(5, loop.stop)
while_waiting(knock)
attempt(loop.run_forever)
print(loop.is_running(), loop.time())
while_waiting(knock)
attempt(loop.run_forever)
print(loop.run_until_complete(asyncio.sleep(0, "usable again")))
