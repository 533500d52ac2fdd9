"""A signal that comes while the loop does not run is handled when it runs again.

clauses: SIGN-5
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    print("handled")
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
print("not yet")
loop.run_forever()
signal.raise_signal(signal.SIGUSR1)
print("again not yet")
loop.run_forever()
