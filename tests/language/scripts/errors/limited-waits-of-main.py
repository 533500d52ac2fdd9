"""The main thread waits for a limited time."""
import threading
import time
from oracle.script import thread_pool, attempt

pool = thread_pool(2)
go = threading.Event()

def job():
    go.wait()
    return "x"

f = pool.submit(job)
attempt(f.result, 5)
time.sleep(2)
go.set()
print(f.result(1))
def other():
    attempt(f.exception)
    g = pool.submit(slow)
    attempt(g.result, 2)
    print("other over")
    go.set()
def slow():
    go.wait()
go.clear()
t = threading.Thread(target=other)
t.start()
g = pool.submit(slow)
attempt(g.result, 1)
attempt(g.result, 1)
attempt(g.result, 1)
t.join()
print("end")
