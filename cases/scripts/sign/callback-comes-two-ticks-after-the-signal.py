"""The callback of a signal that a callback raises runs two ticks later.

clauses: SIGN-3
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    loop.stop()

def knock():
    loop.call_soon(first)
    signal.raise_signal(signal.SIGUSR1)
    loop.call_soon(second)

def first():
    loop.call_soon(third)

def second(): pass
def third(): pass

loop.add_signal_handler(signal.SIGUSR1, on_signal)
loop.call_soon(knock)
loop.run_forever()
