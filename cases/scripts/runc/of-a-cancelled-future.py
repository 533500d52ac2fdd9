"""run_until_complete() of a future cancelled before raises CancelledError after one tick.

clauses: RUNC-1 RUNC-7
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.cancel()

def ready(): pass

loop.call_soon(ready)
try:
    loop.run_until_complete(fut)
except asyncio.CancelledError:
    print("cancelled")
