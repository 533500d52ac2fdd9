"""stop() in a handler of the program does not end the wait.

clauses: SIGN-21 TICK-19 THRD-7
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def own(number, frame):
    loop.stop()

def knock():
    signal.raise_signal(signal.SIGUSR1)

def timer(): pass

signal.signal(signal.SIGUSR1, own)
loop.call_later(5, timer)
while_waiting(knock)
loop.run_forever()
print("returned at", loop.time())
