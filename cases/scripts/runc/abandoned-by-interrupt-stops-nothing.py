"""Completing a future whose run was interrupted ends no later run.

clauses: RUNC-5 RUNC-13
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def interrupt():
    raise KeyboardInterrupt

def timer():
    print("timer")
    loop.stop()

loop.call_soon(interrupt)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt:
    print("interrupted")
loop.call_later(1, fut.set_result, "too late")
loop.call_later(2, timer)
loop.run_forever()
print("returned at", loop.time())
