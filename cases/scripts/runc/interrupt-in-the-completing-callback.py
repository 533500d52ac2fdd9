"""A callback that completes the future and is interrupted leaves a done future behind.

clauses: RUNC-13 TICK-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    fut.set_result("result")
    raise KeyboardInterrupt

loop.call_soon(complete)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt:
    print("interrupted", fut.done())
print(loop.run_until_complete(fut))
