"""SIGKILL and SIGSTOP are refused with RuntimeError; removing them finds nothing.

clauses: SIGN-10
"""
import asyncio
import signal
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

for number in (signal.SIGKILL, signal.SIGSTOP):
    attempt(loop.add_signal_handler, number, never)
    print(loop.remove_signal_handler(number))
