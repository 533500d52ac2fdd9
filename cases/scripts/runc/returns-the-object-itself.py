"""The result returned is the object given to set_result().

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
result = [1, 2]
fut = loop.create_future()
loop.call_soon(fut.set_result, result)
got = loop.run_until_complete(fut)
result.append(3)
print(got, got is result)
