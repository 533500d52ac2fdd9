"""A signal that the program ignores after a handler was added does not reach the loop.

clauses: SIGN-19
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def never(): pass

loop.add_signal_handler(signal.SIGUSR1, never)
signal.signal(signal.SIGUSR1, signal.SIG_IGN)
signal.raise_signal(signal.SIGUSR1)
loop.call_later(1, loop.stop)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGUSR1))
