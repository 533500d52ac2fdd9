"""A signal ends a wait without limit, as often as it comes.

clauses: SIGN-2 SIGN-3
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
left = 3

def on_signal():
    global left
    left -= 1
    if left:
        while_waiting(knock)
    else:
        loop.stop()

def knock():
    signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal)
while_waiting(knock)
loop.run_forever()
print("left", left)
