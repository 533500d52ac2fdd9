"""A handler of the loop takes the place of SIG_IGN.

clauses: SIGN-1 SIGN-7
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    print("handled")
    loop.stop()

signal.signal(signal.SIGUSR1, signal.SIG_IGN)
signal.raise_signal(signal.SIGUSR1)
loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
loop.run_forever()
loop.remove_signal_handler(signal.SIGUSR1)
print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
