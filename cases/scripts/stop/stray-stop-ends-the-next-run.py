"""The stop callback left over from a stopped run_until_complete() ends the next run.

clauses: STOP-8
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    loop.stop()
    fut.set_result("result")

def never(): pass

loop.call_soon(complete)
print(loop.run_until_complete(fut))
loop.call_later(1, never)
loop.run_forever()
print("second run returned at", loop.time())
loop.call_later(0.5, loop.stop)
loop.run_forever()
print("third run returned at", loop.time())
