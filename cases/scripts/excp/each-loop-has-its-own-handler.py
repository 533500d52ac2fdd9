"""The handler of one loop doesn't hear of the failures of another.

clauses: EXCP-7 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def handler(where, context):
    print("custom", where is loop)

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.stop)
other.call_soon(fail)
other.call_soon(other.stop)
loop.run_forever()
other.run_forever()
