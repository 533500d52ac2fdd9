"""What a handler of the program raises in a callback is the callback's own exception.

clauses: SIGN-21 EXCP-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def own(number, frame):
    raise RuntimeError("in the way")

def interrupted():
    try:
        signal.raise_signal(signal.SIGUSR1)
        print("never")
    except RuntimeError as error:
        print(error)
    signal.raise_signal(signal.SIGUSR1)

def after(): pass

signal.signal(signal.SIGUSR1, own)
loop.call_soon(interrupted)
loop.call_soon(after)
loop.call_soon(loop.stop)
loop.run_forever()
