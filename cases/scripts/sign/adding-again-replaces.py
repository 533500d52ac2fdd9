"""Adding a handler for a signal that has one replaces it.

clauses: SIGN-6
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def old(): pass
def new(what): print(what)

loop.add_signal_handler(signal.SIGUSR1, old)
print(loop.add_signal_handler(signal.SIGUSR1, new, "new"))
signal.raise_signal(signal.SIGUSR1)
loop.call_later(1, loop.stop)
loop.run_forever()
print(loop.remove_signal_handler(signal.SIGUSR1))
print(loop.remove_signal_handler(signal.SIGUSR1))
