"""Different signals are handled in the order in which they came.

clauses: SIGN-4
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(name):
    print(name)

def knock():
    signal.raise_signal(signal.SIGUSR2)
    signal.raise_signal(signal.SIGTERM)
    signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal, "usr1")
loop.add_signal_handler(signal.SIGUSR2, on_signal, "usr2")
loop.add_signal_handler(signal.SIGTERM, on_signal, "term")
loop.call_soon(knock)
loop.call_later(1, loop.stop)
loop.run_forever()
