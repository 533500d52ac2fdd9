"""cancel() of a failed future returns False and keeps its exception from being reported.

clauses: FUTR-22 FUTR-10
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("silenced"))
print(fut.cancel())
fut = None
print("nothing reported")
