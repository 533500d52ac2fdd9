"""set_debug() in a run schedules a callback of its own, which wakes the loop.

clauses: DEBG-16
"""
import asyncio

loop = asyncio.new_event_loop()

def turn():
    loop.set_debug(True)
    loop.call_soon(loop.stop)
    loop.call_soon(print, "in the tick after")

loop.call_soon(turn)
loop.run_forever()
loop.set_debug(False)
loop.call_later(1, loop.stop)
loop.run_forever()
