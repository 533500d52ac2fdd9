"""What the handler returns has no effect.

clauses: EXCP-9 EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    return True

def fail():
    raise ValueError("failed")

def after():
    loop.stop()

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(after)
print(loop.run_forever())
