"""What can't be called is taken, and fails when the signal comes.

clauses: SIGN-24 EXCP-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

loop.add_signal_handler(signal.SIGUSR1, "nothing to call")
signal.raise_signal(signal.SIGUSR1)
loop.call_later(1, loop.stop)
loop.run_forever()
