"""KeyboardInterrupt of a signal's callback leaves the run.

clauses: EXCP-5 SIGN-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal():
    raise KeyboardInterrupt

loop.add_signal_handler(signal.SIGTERM, on_signal)
signal.raise_signal(signal.SIGTERM)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("left", loop.is_running())
