"""Neither a coroutine nor a coroutine function can be the callback, whatever the signal is.

clauses: SIGN-11 SIGN-18
"""
import asyncio
import signal
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def coroutine(): pass

made = coroutine()
attempt(loop.add_signal_handler, signal.SIGUSR1, coroutine)
attempt(loop.add_signal_handler, signal.SIGUSR1, made)
attempt(loop.add_signal_handler, "no number", coroutine)
made.close()
print(loop.remove_signal_handler(signal.SIGUSR1))
