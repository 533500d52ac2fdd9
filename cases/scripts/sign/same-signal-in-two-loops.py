"""A signal that two loops handle reaches the one that came last; when that lets go, nobody.

clauses: SIGN-14 SIGN-7
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
two.add_signal_handler(signal.SIGUSR1, on_signal, "two")
signal.raise_signal(signal.SIGUSR1)
run(one)
run(two)
print(two.remove_signal_handler(signal.SIGUSR1))
print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
print(one.remove_signal_handler(signal.SIGUSR1))
