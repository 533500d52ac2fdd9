"""run_until_complete() of a future that is cancelled raises CancelledError.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def give_up():
    print(fut.cancel())

loop.call_later(1, give_up)
try:
    loop.run_until_complete(fut)
except asyncio.CancelledError:
    print("cancelled", fut.cancelled())
