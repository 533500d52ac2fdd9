"""Removing brings the default action back, and KeyboardInterrupt for SIGINT.

clauses: SIGN-7
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def own(number, frame): pass
def never(): pass

signal.signal(signal.SIGUSR1, own)
signal.signal(signal.SIGINT, signal.SIG_IGN)
for number in (signal.SIGUSR1, signal.SIGINT):
    loop.add_signal_handler(number, never)
    print(loop.remove_signal_handler(number))
print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
print(signal.getsignal(signal.SIGINT) == signal.default_int_handler)
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    print("KeyboardInterrupt")
