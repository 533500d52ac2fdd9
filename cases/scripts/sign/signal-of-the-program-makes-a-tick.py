"""A loop with handlers ticks for a signal that only the program handles; one without does not.

clauses: SIGN-20 TICK-19
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def own(number, frame): pass
def never(): pass

def knock():
    signal.raise_signal(signal.SIGUSR2)

def run():
    while_waiting(knock)
    loop.call_later(1, loop.stop)
    loop.run_forever()

signal.signal(signal.SIGUSR2, own)
run()
loop.add_signal_handler(signal.SIGUSR1, never)
run()
