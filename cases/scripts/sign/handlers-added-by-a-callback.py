"""A callback may add handlers, also for its own signal.

clauses: SIGN-1 SIGN-6
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def first():
    loop.add_signal_handler(signal.SIGUSR1, second)
    loop.add_signal_handler(signal.SIGUSR2, third)
    signal.raise_signal(signal.SIGUSR1)

def second():
    signal.raise_signal(signal.SIGUSR2)

def third():
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, first)
signal.raise_signal(signal.SIGUSR1)
loop.run_forever()
