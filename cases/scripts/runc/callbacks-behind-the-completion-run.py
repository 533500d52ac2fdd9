"""Callbacks scheduled behind the completion run in the last batch of the run.

clauses: RUNC-9 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def start():
    fut.set_result("result")
    loop.call_soon(behind)
    loop.call_soon(complete_other)

def behind():
    loop.call_soon(never)

def complete_other(): pass
def never(): pass

loop.call_soon(start)
print(loop.run_until_complete(fut))
