"""A handler that is not callable is refused, and the handler in force stays.

clauses: EXCP-8
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def handler(where, context): pass

loop.set_exception_handler(handler)
attempt(loop.set_exception_handler, "spam")
attempt(loop.set_exception_handler, 5)
print(loop.get_exception_handler() is handler)
