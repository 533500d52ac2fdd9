"""A handle made before debug mode does not know where, so the default handler adds nothing.

clauses: EXCP-17 DEBG-7
"""
import asyncio

loop = asyncio.new_event_loop()

def report(context):
    loop.default_exception_handler(context)
    print(list(context.keys()))

loop.call_soon(report, {"message": "before"})
loop.set_debug(True)
loop.call_soon(report, {"message": "during"})
loop.call_soon(loop.stop)
loop.run_forever()
