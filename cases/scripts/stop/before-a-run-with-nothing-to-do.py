"""stop() before the run of an empty loop ends it at once.

clauses: STOP-1
"""
import asyncio

loop = asyncio.new_event_loop()
loop.stop()
print(loop.is_running())
loop.run_forever()
print("returned at", loop.time())
