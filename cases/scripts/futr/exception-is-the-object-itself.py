"""result() raises the exception given, and exception() returns it, each time.

clauses: FUTR-5
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
error = ValueError("failed")
fut.set_exception(error)
for n in range(2):
    try:
        fut.result()
    except ValueError as e:
        print(e is error, fut.exception() is error)
