"""With the default handler a context that is no dict is an error of its own.

clauses: EXCP-18 EXCP-13
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_exception_handler(5)
loop.call_exception_handler("text")
print("returned")
