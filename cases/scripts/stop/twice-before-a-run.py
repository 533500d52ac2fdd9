"""stop() twice before a run stops one run.

clauses: STOP-4 STOP-1
"""
import asyncio

loop = asyncio.new_event_loop()
loop.stop()
loop.stop()
loop.run_forever()
print("first run returned")
loop.call_later(1, loop.stop)
loop.run_forever()
print("second run returned at", loop.time())
