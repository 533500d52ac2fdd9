"""The loop that added a handler last gets all signals, and passes over those of another loop.

clauses: SIGN-14
"""
import asyncio
import signal

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()

def on_signal(name): print(name)

def run(loop):
    loop.call_later(1, loop.stop)
    loop.run_forever()

one.add_signal_handler(signal.SIGUSR1, on_signal, "one")
two.add_signal_handler(signal.SIGUSR2, on_signal, "two")
signal.raise_signal(signal.SIGUSR1)
signal.raise_signal(signal.SIGUSR2)
run(one)
run(two)
one.add_signal_handler(signal.SIGTERM, on_signal, "one, again")
signal.raise_signal(signal.SIGUSR1)
signal.raise_signal(signal.SIGUSR2)
run(one)
run(two)
