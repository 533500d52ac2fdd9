"""A failed future may be awaited again and raises the same exception.

clauses: RUNC-1 FUTR-5
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
error = ValueError("failed")
loop.call_soon(fut.set_exception, error)
for n in range(2):
    try:
        loop.run_until_complete(fut)
    except ValueError as e:
        print(n, e is error)
