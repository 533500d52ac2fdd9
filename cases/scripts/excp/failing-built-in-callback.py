"""A built-in function that fails as a callback is reported.

clauses: EXCP-1 EXCP-4
"""
import asyncio

loop = asyncio.new_event_loop()
items = []
loop.call_soon(items.append)
loop.call_soon(len, 5)
loop.call_soon(loop.stop)
loop.run_forever()
