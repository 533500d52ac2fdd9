"""A future without callbacks that failed on a closed loop is reported when it goes.

clauses: LIFE-14 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.close()
fut.set_exception(ValueError("lost"))
print("before")
fut = None
print("after")
