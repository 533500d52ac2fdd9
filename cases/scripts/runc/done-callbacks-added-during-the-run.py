"""Done callbacks added during the run, behind the stop callback, still run in its batch.

clauses: RUNC-9 STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def start():
    fut.add_done_callback(added)
    fut.set_result("result")
    loop.call_soon(same_batch)

def added(f): pass
def same_batch(): pass

loop.call_soon(start)
print(loop.run_until_complete(fut))
