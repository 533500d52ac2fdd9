"""The module signal and the handlers of loops: values, arguments and errors."""
import asyncio
import signal
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def h(n, frame):
    print(n, n == signal.SIGUSR1, frame is None)

def g(n, frame):
    print(n)
    raise ValueError("from handler")

print(signal.signal(signal.SIGUSR1, h) is signal.SIG_DFL)
print(attempt(signal.raise_signal, signal.SIGUSR1))
signal.signal(signal.SIGUSR2, g)
attempt(signal.raise_signal, signal.SIGUSR2)

def both():
    signal.raise_signal(signal.SIGUSR2)
    signal.raise_signal(signal.SIGUSR1)
    print("raised both")

attempt(in_thread, both)
print("after")
print(signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGUSR1), signal.SIGUSR1, repr(signal.SIGUSR1), repr(signal.SIG_DFL), str(signal.SIG_IGN), type(signal.SIGUSR1).__name__)
loop.add_signal_handler(signal.SIGUSR1, print, "loop")
print(signal.getsignal(signal.SIGUSR1))
attempt(signal.signal, 0, h)
attempt(signal.signal, 10, 3)
attempt(signal.signal, signal.SIGKILL, h)
attempt(signal.signal, "x", h)
attempt(signal.raise_signal, 99)
attempt(signal.raise_signal, "x")
attempt(signal.getsignal, 99)
attempt(signal.default_int_handler, 1)
def off():
    attempt(signal.signal, 10, h)
    attempt(signal.set_wakeup_fd, -1)
    attempt(loop.add_signal_handler, 10, h)
    attempt(loop.remove_signal_handler, 10)
    print(attempt(loop.remove_signal_handler, 10))
    print(signal.getsignal(10))
in_thread(off)
attempt(loop.add_signal_handler, True, h)
print(signal.SIGUSR1 + 1, [signal.SIGUSR1], 10 == signal.SIGUSR1)
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.raise_signal(signal.SIGINT)
async def c(): pass
attempt(loop.add_signal_handler, 0, c)
attempt(loop.add_signal_handler, 0, h)
attempt(loop.add_signal_handler, 32, h)
attempt(loop.add_signal_handler, 1.5, h)
attempt(loop.add_signal_handler, 10)
attempt(loop.add_signal_handler)
attempt(loop.remove_signal_handler)
attempt(loop.remove_signal_handler, signal.SIGKILL)
attempt(loop.add_signal_handler, signal.SIGSTOP, h)
attempt(loop.add_signal_handler, 1000000000000, h)
attempt(signal.signal, 1000000000000, h)
loop.close()
print(attempt(loop.remove_signal_handler, 10))
attempt(loop.add_signal_handler, 10, h)
attempt(loop.add_signal_handler, 0, h)
