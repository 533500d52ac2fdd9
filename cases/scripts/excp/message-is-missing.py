"""A missing or empty message is replaced.

clauses: EXCP-15
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_exception_handler({})
loop.call_exception_handler({"message": ""})
loop.call_exception_handler({"message": None})
loop.call_exception_handler({"exception": ValueError("without a message")})
