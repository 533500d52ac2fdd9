"""A loop whose last handler goes takes the wake-up descriptor from whoever has it.

clauses: SIGN-14
"""
import asyncio
import signal

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()

def on_signal(name): print(name)

two.add_signal_handler(signal.SIGUSR2, on_signal, "two")
one.add_signal_handler(signal.SIGUSR1, on_signal, "one")
two.remove_signal_handler(signal.SIGUSR2)
signal.raise_signal(signal.SIGUSR1)
one.call_later(1, one.stop)
one.run_forever()
print(signal.set_wakeup_fd(-1))
