"""The handler gets the loop and the context of its failure.

clauses: EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(where is loop, context["exception"] is error)
    where.stop()

error = ValueError("failed")

def fail():
    raise error

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.run_forever()
