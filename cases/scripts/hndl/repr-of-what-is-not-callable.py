"""What is not callable is described by its repr.

clauses: HNDL-15 SOON-4
"""
import asyncio

loop = asyncio.new_event_loop()
print(loop.call_soon(5))
print(loop.call_at(1, "text"))
print(loop.call_soon(None))
