"""stop() may be the callback.

clauses: STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def after(): pass

loop.call_soon(loop.stop)
loop.call_soon(after)
loop.run_forever()
print("stopped")
