"""A run of one tick reads the signal and leaves its callback to the next run.

clauses: SIGN-3 SIGN-5 STOP-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(): pass

loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
loop.stop()
loop.run_forever()
print("read")
loop.stop()
loop.run_forever()
