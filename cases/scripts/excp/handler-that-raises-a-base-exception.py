"""A handler that raises GeneratorExit or CancelledError is reported too.

clauses: EXCP-10 EXCP-6
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    raise errors[len(errors) - 1]

def fail(error):
    errors.append(error)
    raise ValueError("in the callback")

errors = []
loop.set_exception_handler(handler)
loop.call_soon(fail, GeneratorExit("one"))
loop.call_soon(fail, asyncio.CancelledError("two"))
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")
