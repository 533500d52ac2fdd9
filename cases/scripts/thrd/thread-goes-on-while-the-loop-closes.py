"""A thread that outlives its loop finds it closed.

clauses: LIFE-13
"""
import asyncio
import threading
from oracle.script import attempt

loop = asyncio.new_event_loop()
closed = threading.Event()

def called():
    loop.stop()

def never(): pass

def work():
    loop.call_soon_threadsafe(called)
    closed.wait()
    attempt(loop.call_soon_threadsafe, never)

thread = threading.Thread(target=work)
thread.start()
loop.run_forever()
loop.close()
closed.set()
thread.join()
