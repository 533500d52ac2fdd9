"""An exception of None counts as none.

clauses: EXCP-16 EXCP-15
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_exception_handler({"message": "no exception", "exception": None})
