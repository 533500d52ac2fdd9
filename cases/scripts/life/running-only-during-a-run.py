"""is_running() is true inside callbacks and false before and after the run.

clauses: LIFE-2
"""
import asyncio

loop = asyncio.new_event_loop()

def soon():
    print("soon", loop.is_running())

def timer():
    print("timer", loop.is_running())
    loop.stop()
    print("stopping", loop.is_running())

print("before", loop.is_running())
loop.call_soon(soon)
loop.call_later(1, timer)
loop.run_forever()
print("after", loop.is_running())
