"""The handler gets an exception with its cause and context.

clauses: EXCP-1 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    error = context["exception"]
    print(type(error).__name__, type(error.__cause__).__name__, type(error.__context__).__name__)

def chained():
    try:
        raise KeyError("cause")
    except KeyError as e:
        raise ValueError("effect") from e

def implicit():
    try:
        raise KeyError("context")
    except KeyError:
        raise ValueError("effect")

loop.set_exception_handler(handler)
loop.call_soon(chained)
loop.call_soon(implicit)
loop.call_soon(loop.stop)
loop.run_forever()
