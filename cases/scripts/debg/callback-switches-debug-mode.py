"""Whether a callback is timed is decided before it runs: it may not turn that on or off itself.

clauses: DEBG-13
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def turn(enabled):
    loop.set_debug(enabled)
    time.sleep(0.25)

def slow():
    time.sleep(0.5)

loop.call_soon(turn, True)
loop.call_soon(slow)
loop.call_soon(turn, False)
loop.call_soon(slow)
loop.call_soon(loop.stop)
loop.run_forever()
