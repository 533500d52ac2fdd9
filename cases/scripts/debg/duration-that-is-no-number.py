"""A slow_callback_duration that is no number fails when it is compared, which ends the run.

clauses: DEBG-14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def one(): pass
def two(): pass

loop.set_debug(True)
loop.slow_callback_duration = None
loop.call_soon(one)
loop.call_soon(two)
loop.call_soon(loop.stop)
attempt(loop.run_forever)
print(loop.is_running())
loop.slow_callback_duration = "long"
attempt(loop.run_forever)
loop.slow_callback_duration = 1
loop.run_forever()
