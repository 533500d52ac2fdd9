"""Turned off after a run, debug mode checks and times nothing any more.

clauses: DEBG-1 SOON-4
"""
import asyncio
import time

loop = asyncio.new_event_loop()

loop.set_debug(True)
loop.call_soon(time.sleep, 1)
loop.call_soon(loop.stop)
loop.run_forever()
loop.set_debug(False)
loop.call_soon(time.sleep, 1)
loop.call_soon(5)
loop.call_soon(loop.stop)
loop.run_forever()
