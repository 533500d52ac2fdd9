"""A callback called with too many or too few arguments fails when its turn comes.

clauses: SOON-2 EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def takes_one(a): pass
def after(): pass

loop.call_soon(takes_one)
loop.call_soon(takes_one, 1, 2)
loop.call_soon(after)
loop.call_soon(loop.stop)
loop.run_forever()
