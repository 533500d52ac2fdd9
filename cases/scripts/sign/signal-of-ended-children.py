"""A loop may handle SIGCHLD like any other signal.

clauses: SIGN-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(what):
    print(what)

def knock():
    signal.raise_signal(signal.SIGCHLD)

loop.add_signal_handler(signal.SIGCHLD, on_signal, "child")
loop.call_later(0.25, knock)
loop.call_later(0.5, loop.stop)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGCHLD))
