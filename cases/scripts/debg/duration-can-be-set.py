"""slow_callback_duration says from how many seconds on a callback is slow; it may change.

clauses: DEBG-6 DEBG-13
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def slow():
    time.sleep(0.25)

def change(seconds):
    loop.slow_callback_duration = seconds

print(loop.slow_callback_duration)
loop.set_debug(True)
loop.slow_callback_duration = 0.5
loop.call_soon(slow)
loop.call_soon(change, 0.25)
loop.call_soon(slow)
loop.call_soon(change, 1)
loop.call_soon(slow)
loop.call_soon(loop.stop)
loop.run_forever()
