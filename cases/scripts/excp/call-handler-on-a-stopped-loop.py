"""call_exception_handler() works on a loop that doesn't run.

clauses: EXCP-19 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(where.is_running(), context["message"])

loop.set_exception_handler(handler)
loop.call_exception_handler({"message": "before the run"})
loop.call_soon(loop.stop)
loop.run_forever()
loop.call_exception_handler({"message": "after the run"})
