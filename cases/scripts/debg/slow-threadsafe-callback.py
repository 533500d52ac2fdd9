"""A slow callback of call_soon_threadsafe() is logged under the name of its handle.

clauses: DEBG-6 HNDL-17
"""
import asyncio
import time

loop = asyncio.new_event_loop()

loop.set_debug(True)
loop.call_soon_threadsafe(time.sleep, 1)
loop.call_soon_threadsafe(loop.stop)
loop.run_forever()
