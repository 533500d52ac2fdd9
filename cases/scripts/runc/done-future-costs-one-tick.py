"""A future done beforehand costs one tick, in which what is ready runs.

clauses: RUNC-7 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("result")

def ready():
    loop.call_soon(scheduled)

def scheduled(): pass

loop.call_soon(ready)
print(loop.run_until_complete(fut))
print(loop.run_until_complete(fut))
