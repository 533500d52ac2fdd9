"""get_context() gives the context given by context=.

clauses: HNDL-12
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
context = contextvars.copy_context()

def callback(): pass

print(loop.call_soon(callback, context=context).get_context() is context)
print(loop.call_later(1, callback, context=context).get_context() is context)
print(loop.call_at(1, callback, context=context).get_context() is context)
print(loop.call_soon_threadsafe(callback, context=context).get_context() is context)
