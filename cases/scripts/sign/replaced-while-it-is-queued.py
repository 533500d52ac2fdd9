"""A callback that is queued when it is replaced still runs.

clauses: SIGN-17 SIGN-6
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def old(): pass
def new(): pass

def replace():
    loop.add_signal_handler(signal.SIGUSR1, new)

loop.add_signal_handler(signal.SIGUSR1, old)
signal.raise_signal(signal.SIGUSR1)
loop.stop()
loop.run_forever()
replace()
signal.raise_signal(signal.SIGUSR1)
loop.call_later(1, loop.stop)
loop.run_forever()
