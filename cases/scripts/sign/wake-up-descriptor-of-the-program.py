"""Without handlers a run leaves the wake-up descriptor alone; the last handler resets it.

clauses: SIGN-14
"""
import asyncio
import signal
import socket

a, b = socket.socketpair()
a.setblocking(False)
signal.set_wakeup_fd(a.fileno())
loop = asyncio.new_event_loop()

def never(): pass

loop.run_until_complete(asyncio.sleep(0.25))
print("untouched:", signal.set_wakeup_fd(-1) == a.fileno())
loop.add_signal_handler(signal.SIGUSR1, never)
loop.run_until_complete(asyncio.sleep(0.25))
print("removed:", loop.remove_signal_handler(signal.SIGUSR1))
print("reset:", signal.set_wakeup_fd(-1) == -1)
