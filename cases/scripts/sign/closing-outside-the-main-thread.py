"""close() in another thread raises over the signals, but the loop is closed.

clauses: SIGN-13 SIGN-15
"""
import asyncio
import signal
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def never(): pass

def closer():
    attempt(loop.close)

loop.add_signal_handler(signal.SIGUSR2, never)
loop.add_signal_handler(signal.SIGUSR1, never)
in_thread(closer)
print(loop.is_closed(), loop.close())
print(loop.remove_signal_handler(signal.SIGUSR2))
print(loop.remove_signal_handler(signal.SIGUSR1))
print(loop.remove_signal_handler(signal.SIGUSR1))
print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
