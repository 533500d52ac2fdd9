"""A callback that raises is reported, and called again for the next signal.

clauses: SIGN-6 EXCP-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    raise ValueError("bad")

def knock():
    signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal)
loop.call_later(1, knock)
loop.call_later(2, knock)
loop.call_later(3, loop.stop)
loop.run_forever()
