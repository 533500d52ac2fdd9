"""Nested functions, lambdas, methods and built-in functions each have a description.

clauses: HNDL-15
"""
import asyncio

loop = asyncio.new_event_loop()

def maker():
    def inner(): pass
    return inner

print(loop.call_soon(maker()))
print(loop.call_soon(lambda: None))
print(loop.call_soon(loop.stop))
print(loop.call_soon(print))
print(loop.call_soon([].append))
