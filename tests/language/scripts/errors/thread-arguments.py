"""Threads and their events refuse wrong arguments."""
import threading
import time
from oracle.script import attempt

def work(value): pass

thread = threading.Thread(target=work, args=(1,))
attempt(thread.join)
attempt(thread.is_alive, 1)
thread.start()
attempt(thread.start)
thread.join()
thread.join()
print(thread.is_alive())
event = threading.Event()
attempt(threading.Event, 1)
attempt(event.set, 1)
attempt(event.clear, 1)
attempt(event.is_set, 1)
event.set()
event.wait()
print(event.is_set())
attempt(time.sleep)
attempt(time.sleep, "x")
attempt(time.sleep, -1)
