"""call_exception_handler() logs the message; without an exception none is logged.

clauses: EXCP-14 EXCP-16
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_exception_handler({"message": "something went wrong"})
loop.call_exception_handler({"message": "first line\nsecond line", "other": 1})
