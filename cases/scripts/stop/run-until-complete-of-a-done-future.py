"""stop() before run_until_complete() of a done future changes nothing.

clauses: STOP-7 RUNC-7
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("result")
loop.stop()
print(loop.run_until_complete(fut))
