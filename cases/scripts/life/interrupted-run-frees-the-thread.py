"""After a KeyboardInterrupt out of one loop another can run in the thread.

clauses: LIFE-18 LIFE-3 RUNC-13
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = loop.create_future()

def interrupt():
    raise KeyboardInterrupt

def callback():
    print(asyncio.get_running_loop() is other)
    other.stop()

loop.call_soon(interrupt)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt:
    print("interrupted")
other.call_soon(callback)
other.run_forever()
