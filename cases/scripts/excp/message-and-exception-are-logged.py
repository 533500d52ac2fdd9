"""An exception in the context is logged along with the message.

clauses: EXCP-14
"""
import asyncio

loop = asyncio.new_event_loop()
error = ValueError("the exception")
loop.call_exception_handler({"message": "something went wrong", "exception": error})
loop.call_exception_handler({"exception": error, "message": "again", "extra": [1]})
