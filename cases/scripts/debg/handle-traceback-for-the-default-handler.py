"""In debug mode the default handler adds where the handle that runs was made.

clauses: EXCP-17
"""
import asyncio

loop = asyncio.new_event_loop()

def report(context):
    loop.default_exception_handler(context)
    print(list(context.keys()))

loop.set_debug(True)
loop.call_soon(report, {"message": "bare"})
loop.call_soon(report, {"message": "told", "source_traceback": []})
loop.call_soon(loop.stop)
loop.run_forever()
report({"message": "outside"})
