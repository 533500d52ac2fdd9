"""With a custom handler a context that is no dict is reported from 3.12 on.

clauses: EXCP-18 EXCP-10
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context)

loop.set_exception_handler(handler)
loop.call_exception_handler(5)
