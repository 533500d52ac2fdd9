"""A handler of the program runs in the main thread, whoever gets the signal.

clauses: SIGN-21
"""
import asyncio
import signal
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def own(number, frame):
    print(attempt(asyncio.get_running_loop))
    raise ValueError("out of the join")

def work():
    signal.raise_signal(signal.SIGUSR1)
    print("work goes on")

signal.signal(signal.SIGUSR1, own)
attempt(in_thread, work)
