"""Without debug mode slow callbacks are not logged.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

loop.call_soon(time.sleep, 2)
loop.call_soon(loop.stop)
loop.run_forever()
print(loop.time())
