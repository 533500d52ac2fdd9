"""A loop runs as long as run_until_complete() does.

clauses: LIFE-2 RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def done(f):
    print("done", loop.is_running())

def timer():
    fut.set_result("result")

fut.add_done_callback(done)
loop.call_later(1, timer)
print(loop.run_until_complete(fut), loop.is_running())
