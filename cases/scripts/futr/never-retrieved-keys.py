"""The context of an exception never retrieved has its keys in a fixed order.

clauses: FUTR-21 EXCP-22
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(list(context.keys()))
    print(context["message"])
    print(context["future"])

loop.set_exception_handler(handler)
fut = loop.create_future()
fut.set_exception(ValueError("lost"))
fut = None
