"""A loop that handles SIGINT is not interrupted by it.

clauses: SIGN-1 SIGN-7
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    print("asked to end")
    loop.stop()

def knock():
    signal.raise_signal(signal.SIGINT)
    print("goes on")

loop.add_signal_handler(signal.SIGINT, on_signal)
loop.call_soon(knock)
loop.run_forever()
loop.remove_signal_handler(signal.SIGINT)
try:
    knock()
except KeyboardInterrupt:
    print("KeyboardInterrupt")
