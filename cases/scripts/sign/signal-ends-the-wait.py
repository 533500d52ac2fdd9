"""A signal ends the wait of a loop that has nothing to do.

clauses: SIGN-2
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def on_signal():
    print("at", loop.time())
    loop.stop()

def knock():
    signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal)
loop.call_later(3600, loop.stop)
while_waiting(knock)
loop.run_forever()
