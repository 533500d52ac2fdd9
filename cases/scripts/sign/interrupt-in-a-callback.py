"""SIGINT in a callback leaves the run there; the rest of the batch runs in the next run.

clauses: SIGN-21 LIFE-18 TICK-12
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def knock():
    signal.raise_signal(signal.SIGINT)
    print("never")

def after():
    loop.stop()

loop.call_soon(knock)
loop.call_soon(after)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("KeyboardInterrupt", loop.is_running())
loop.run_forever()
