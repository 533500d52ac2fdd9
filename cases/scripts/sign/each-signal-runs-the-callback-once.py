"""A signal that comes three times runs its callback three times, in one tick.

clauses: SIGN-4
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(): pass

def knock():
    for i in range(3):
        signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal)
loop.call_soon(knock)
loop.call_later(1, loop.stop)
loop.run_forever()
