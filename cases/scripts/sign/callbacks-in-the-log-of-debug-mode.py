"""Debug mode tells of a slow callback of a signal, which is a plain handle.

clauses: SIGN-23 DEBG-6
"""
import asyncio
import signal
import time

loop = asyncio.new_event_loop()
loop.set_debug(True)

def on_signal(number):
    time.sleep(0.25)
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, on_signal, 1)
signal.raise_signal(signal.SIGUSR1)
loop.run_forever()
