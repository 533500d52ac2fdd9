"""Several futures may be awaited one after the other on one loop.

clauses: RUNC-1 LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()

def finish(fut, n):
    fut.set_result(n)

for n in range(3):
    fut = loop.create_future()
    loop.call_later(1, finish, fut, n)
    print(loop.run_until_complete(fut), loop.time())
