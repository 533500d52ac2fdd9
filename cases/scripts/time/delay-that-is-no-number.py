"""A delay that is no number fails where it is added to the time.

clauses: TIME-24
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

attempt(loop.call_later, "soon", never)
attempt(loop.call_later, [1], never)
loop.call_later(1, loop.stop)
loop.run_forever()
