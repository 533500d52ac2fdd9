"""A handler of the program that calls call_soon_threadsafe() ends the wait.

clauses: SIGN-21 THRD-1
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def own(number, frame):
    loop.call_soon_threadsafe(loop.stop)

def knock():
    signal.raise_signal(signal.SIGUSR1)

signal.signal(signal.SIGUSR1, own)
while_waiting(knock)
loop.run_forever()
print("at", loop.time())
