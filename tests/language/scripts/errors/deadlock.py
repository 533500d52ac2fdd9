"""Threads that wait for each other hang the case.
"""
import threading

e = threading.Event()

def waits():
    try:
        e.wait()
    finally:
        print("never")

t = threading.Thread(target=waits)
t.start()
try:
    t.join()
finally:
    print("never")
