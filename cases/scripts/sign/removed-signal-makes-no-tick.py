"""A signal whose handler was removed, and whose default is to do nothing, makes no tick.

clauses: SIGN-7 SIGN-20
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def never(): pass

def knock():
    signal.raise_signal(signal.SIGCHLD)

def run():
    while_waiting(knock)
    loop.call_later(1, loop.stop)
    loop.run_forever()

loop.add_signal_handler(signal.SIGUSR1, never)
loop.add_signal_handler(signal.SIGCHLD, never)
loop.remove_signal_handler(signal.SIGCHLD)
run()
