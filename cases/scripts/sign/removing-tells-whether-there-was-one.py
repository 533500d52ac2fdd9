"""remove_signal_handler() returns whether there was a handler.

clauses: SIGN-7
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def never(): pass

print(loop.remove_signal_handler(signal.SIGUSR1))
loop.add_signal_handler(signal.SIGUSR1, never)
print(loop.remove_signal_handler(signal.SIGUSR1))
print(loop.remove_signal_handler(signal.SIGUSR1))
