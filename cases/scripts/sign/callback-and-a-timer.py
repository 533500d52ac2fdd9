"""A timer that becomes due in the tick that reads the signal runs before the callback.

clauses: SIGN-3 TICK-6
"""
import asyncio
import signal
import time

loop = asyncio.new_event_loop()

def on_signal():
    loop.stop()

def knock():
    signal.raise_signal(signal.SIGUSR1)
    time.sleep(1)

def timer(): pass

loop.add_signal_handler(signal.SIGUSR1, on_signal)
loop.call_later(1, timer)
loop.call_soon(knock)
loop.run_forever()
