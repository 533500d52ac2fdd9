"""The handler hears of an exception never retrieved, with the exception and the future.

clauses: FUTR-21 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()
error = ValueError("lost")

def handler(where, context):
    print(where is loop, context["exception"] is error)
    print("future" in context, "handle" in context)

loop.set_exception_handler(handler)
fut = loop.create_future()
fut.set_exception(error)
fut = None
