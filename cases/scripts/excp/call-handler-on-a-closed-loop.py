"""call_exception_handler() works on a closed loop, with and without a custom handler.

clauses: EXCP-19 LIFE-14
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(where.is_closed(), context["message"])

loop.close()
loop.call_exception_handler({"message": "to the default handler"})
loop.set_exception_handler(handler)
loop.call_exception_handler({"message": "to the custom handler"})
