"""get_exception_handler() gives the custom handler, and None without one.

clauses: EXCP-7
"""
import asyncio

loop = asyncio.new_event_loop()

def one(where, context): pass
def two(where, context): pass

print(loop.get_exception_handler())
loop.set_exception_handler(one)
print(loop.get_exception_handler() is one)
loop.set_exception_handler(two)
print(loop.get_exception_handler() is two)
loop.set_exception_handler(None)
print(loop.get_exception_handler())
