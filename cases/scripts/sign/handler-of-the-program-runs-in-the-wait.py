"""A handler of the program runs while the loop waits; what it schedules waits for the next tick.

clauses: SIGN-21 TICK-19 SOON-7
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def own(number, frame):
    loop.call_soon(scheduled)

def scheduled():
    print("at", loop.time())

def knock():
    signal.raise_signal(signal.SIGUSR1)
    print("knocked")

signal.signal(signal.SIGUSR1, own)
while_waiting(knock)
loop.call_later(5, loop.stop)
loop.run_forever()
