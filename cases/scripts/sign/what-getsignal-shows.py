"""While a loop handles a signal, getsignal() shows a function that is not the callback.

clauses: SIGN-19
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def never(): pass

loop.add_signal_handler(signal.SIGUSR1, never)
shown = signal.getsignal(signal.SIGUSR1)
print(shown is never, shown == signal.SIG_DFL, shown)
loop.add_signal_handler(signal.SIGUSR2, never)
print(signal.getsignal(signal.SIGUSR2) is shown)
print(signal.signal(signal.SIGUSR1, signal.SIG_IGN) is shown)
