"""A handler set by signal.signal() afterwards runs at once, and the loop's callback in its tick.

clauses: SIGN-19
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    loop.stop()

def own(number, frame):
    print("own", number == signal.SIGUSR1)

def knock():
    signal.raise_signal(signal.SIGUSR1)
    print("knocked")

loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.signal(signal.SIGUSR1, own)
loop.call_soon(knock)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGUSR1))
print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
