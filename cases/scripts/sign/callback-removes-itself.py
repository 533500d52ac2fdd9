"""A callback may remove its own handler.

clauses: SIGN-7 SIGN-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    print(loop.remove_signal_handler(signal.SIGUSR1))
    print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGUSR1))
