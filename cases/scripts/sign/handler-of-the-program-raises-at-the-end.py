"""What a handler of the program raises while the program waits for its threads is ignored.

clauses: SIGN-21
"""
import signal
import threading

def own(number, frame):
    raise ValueError("ignored")

def work():
    signal.raise_signal(signal.SIGUSR1)
    threading.Event().wait()
    print("never")

signal.signal(signal.SIGUSR1, own)
thread = threading.Thread(target=work)
thread.start()
print("main program ends")
