"""True is taken for signal 1, False for no signal.

clauses: SIGN-8 SIGN-9
"""
import asyncio
import signal
from oracle.script import attempt

loop = asyncio.new_event_loop()

def on_signal():
    print("hangup")
    loop.stop()

attempt(loop.add_signal_handler, False, on_signal)
loop.add_signal_handler(True, on_signal)
signal.raise_signal(signal.SIGHUP)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGHUP))
