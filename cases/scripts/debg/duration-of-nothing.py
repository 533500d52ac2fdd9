"""With a slow_callback_duration of 0 every callback is slow.

clauses: DEBG-6
"""
import asyncio

loop = asyncio.new_event_loop()

def quick(): pass

loop.set_debug(True)
loop.slow_callback_duration = 0
loop.call_soon(quick)
loop.call_soon(loop.stop)
loop.run_forever()
