"""The log of a slow callback shows its arguments, shortened.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

loop.set_debug(True)
loop.call_soon(time.sleep, 0.5)
loop.call_soon(lambda a, b: time.sleep(0.25), "text", [1, 2, 3, 4, 5, 6, 7])
loop.call_soon(loop.stop)
loop.run_forever()
