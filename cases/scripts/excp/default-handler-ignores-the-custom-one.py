"""default_exception_handler() doesn't call the custom handler.

clauses: EXCP-23
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("never called")

loop.set_exception_handler(handler)
loop.default_exception_handler({"message": "to the log"})
print("returned")
