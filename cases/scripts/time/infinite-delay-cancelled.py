"""An infinite delay that is cancelled leaves the loop without timers.

clauses: TIME-16 TIME-17 TICK-4
"""
import asyncio

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def never(): pass

handle = loop.call_later(inf, never)
handle.cancel()
loop.run_forever()
