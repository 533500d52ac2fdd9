"""A future completed in the batch that stops the loop still gives its result.

clauses: STOP-7 STOP-8
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    fut.set_result("result")
    loop.stop()

loop.call_soon(complete)
print(loop.run_until_complete(fut))
