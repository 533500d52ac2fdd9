"""A signal that can't be caught is refused, and those added before go on.

clauses: SIGN-10 SIGN-1
"""
import asyncio
import signal
from oracle.script import attempt

loop = asyncio.new_event_loop()

def on_signal():
    print("handled")
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, on_signal)
attempt(loop.add_signal_handler, signal.SIGKILL, on_signal)
signal.raise_signal(signal.SIGUSR1)
loop.run_forever()
