"""Running a loop of another thread inside a run fails because it runs already.

clauses: LIFE-6 LIFE-7
"""
import asyncio
import threading
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
started = threading.Event()
thread = threading.Thread(target=other.run_forever)

def nested():
    thread.start()
    started.wait()
    attempt(other.run_forever)
    other.call_soon_threadsafe(other.stop)
    thread.join()
    loop.stop()

other.call_soon(started.set)
loop.call_soon(nested)
loop.run_forever()
