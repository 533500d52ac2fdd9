"""In debug mode the report of a future that nobody awaited says where the future was made.

clauses: DEBG-7 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(list(context.keys()))

def fail():
    future = loop.create_future()
    future.set_exception(ValueError("lost"))

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.set_debug, True)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
