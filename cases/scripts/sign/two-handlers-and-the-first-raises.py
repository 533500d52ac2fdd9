"""Of two signals the lower number is handled first; if it raises, the other follows.

clauses: SIGN-21
"""
import signal
from oracle.script import in_thread

def raising(number, frame):
    raise RuntimeError("first")

def calm(number, frame): pass

def knock():
    signal.raise_signal(signal.SIGUSR2)
    signal.raise_signal(signal.SIGUSR1)

def next_step(): pass

signal.signal(signal.SIGUSR1, raising)
signal.signal(signal.SIGUSR2, calm)
try:
    in_thread(knock)
except RuntimeError as error:
    next_step()
    print(error)
