"""A handler of the program that sends another signal is interrupted by its handler.

clauses: SIGN-21
"""
import signal
from oracle.script import in_thread

def inner(number, frame): pass

def outer(number, frame):
    signal.raise_signal(signal.SIGUSR2)
    print("outer ends")

def knock():
    signal.raise_signal(signal.SIGUSR1)

signal.signal(signal.SIGUSR1, outer)
signal.signal(signal.SIGUSR2, inner)
in_thread(knock)
knock()
