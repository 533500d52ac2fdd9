"""remove_signal_handler() in another thread forgets the handler and raises.

clauses: SIGN-13
"""
import asyncio
import signal
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def never(): pass

def work():
    print(loop.remove_signal_handler(signal.SIGUSR2))
    attempt(loop.remove_signal_handler, signal.SIGUSR1)
    print(loop.remove_signal_handler(signal.SIGUSR1))

loop.add_signal_handler(signal.SIGUSR1, never)
in_thread(work)
print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
signal.raise_signal(signal.SIGUSR1)
loop.call_later(1, loop.stop)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGUSR1))
