"""close() removes all handlers of signals and brings their default actions back.

clauses: SIGN-15 LIFE-16
"""
import asyncio
import signal
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

for number in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGINT):
    loop.add_signal_handler(number, never)
loop.close()
for number in (signal.SIGUSR1, signal.SIGUSR2):
    print(signal.getsignal(number) == signal.SIG_DFL)
print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
print(loop.remove_signal_handler(signal.SIGUSR1))
attempt(loop.add_signal_handler, signal.SIGUSR1, never)
print(signal.set_wakeup_fd(-1))
