"""set_exception_handler(None) brings the default handler back.

clauses: EXCP-7 EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("custom")
    loop.set_exception_handler(None)

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
