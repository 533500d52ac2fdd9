"""What is wrong with the signal is found before the closed loop, and that before the thread.

clauses: SIGN-18
"""
import asyncio
import signal
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def never(): pass

def try_all():
    attempt(loop.add_signal_handler, "no number", never)
    attempt(loop.add_signal_handler, 0, never)
    attempt(loop.add_signal_handler, signal.SIGKILL, never)
    attempt(loop.add_signal_handler, signal.SIGUSR1, never)

in_thread(try_all)
loop.close()
try_all()
in_thread(try_all)
