"""A loop that runs in another thread can be neither run nor closed here.

clauses: LIFE-7 LIFE-10
"""
import asyncio
import threading
from oracle.script import attempt

loop = asyncio.new_event_loop()
running = threading.Event()

thread = threading.Thread(target=loop.run_forever)
loop.call_soon(running.set)
thread.start()
running.wait()
attempt(loop.run_forever)
attempt(loop.close)
print(loop.is_running(), loop.is_closed())
loop.call_soon_threadsafe(loop.stop)
thread.join()
print(loop.is_running())
