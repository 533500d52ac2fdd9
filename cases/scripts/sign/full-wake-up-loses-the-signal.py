"""A signal that finds the wake-up full is lost.

clauses: SIGN-16 THRD-6
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(): pass

def flood():
    for i in range(20000):
        loop.call_soon_threadsafe(loop.time)
    signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal)
loop.call_soon(flood)
loop.call_later(0.5, loop.stop)
loop.run_forever()
print("returned at", loop.time())
print(loop.remove_signal_handler(signal.SIGUSR1))
