"""Threads, events, joins and their errors.
"""
import threading
from oracle.script import attempt, in_thread

def work(x, y=0):
    print("work", x, y)

t = threading.Thread(target=work, args=(1,))
attempt(t.join)
print(t.is_alive())
t.start()
print(t.is_alive())
t.join()
t.join()
print(t.is_alive())
attempt(t.start)
e = threading.Event()
print(e.is_set())

def waiter(n):
    print("waits", n)
    e.wait()
    print("woken", n)

a = threading.Thread(target=waiter, args=[1])
b = threading.Thread(target=waiter, args=[2])
a.start()
b.start()
in_thread(lambda: print("in thread"))
e.set()
print(e.is_set())
a.join()
b.join()
e.wait()
e.clear()
print(e.is_set())

def bad():
    raise ValueError("in a thread")

def leaves():
    raise SystemExit(3)

in_thread(bad)
in_thread(leaves)
threading.Thread().start()
attempt(threading.Thread, 1, 2, 3)
threading.Thread(target=work, args=("late",)).start()
print("main ends")
