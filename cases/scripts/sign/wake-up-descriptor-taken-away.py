"""A loop that lost the wake-up descriptor hears of no signal, until it adds a handler again.

clauses: SIGN-14
"""
import asyncio
import signal
import socket

a, b = socket.socketpair()
a.setblocking(False)
loop = asyncio.new_event_loop()

def on_signal(): print("handled")

def run():
    loop.call_later(1, loop.stop)
    loop.run_forever()

loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.set_wakeup_fd(a.fileno())
signal.raise_signal(signal.SIGUSR1)
run()
print(len(b.recv(10)))
loop.add_signal_handler(signal.SIGUSR1, on_signal)
signal.raise_signal(signal.SIGUSR1)
run()
