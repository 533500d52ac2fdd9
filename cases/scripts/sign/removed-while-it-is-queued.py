"""A callback that is queued when it is removed still runs; one not yet queued does not.

clauses: SIGN-17
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(): pass

def run_one_tick():
    loop.stop()
    loop.run_forever()

loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
run_one_tick()
print(loop.remove_signal_handler(signal.SIGUSR1))
run_one_tick()
loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
print(loop.remove_signal_handler(signal.SIGUSR1))
run_one_tick()
run_one_tick()
