"""A custom handler may hand a context over to the default handler.

clauses: EXCP-23 EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("custom")
    where.default_exception_handler(context)

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
