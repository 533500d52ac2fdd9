"""What is not callable is accepted, and fails when its turn comes.

clauses: SOON-4
"""
import asyncio

loop = asyncio.new_event_loop()

def before(): pass
def after(): pass

loop.call_soon(before)
handle = loop.call_soon(5)
print(handle.cancelled())
loop.call_soon(after)
loop.call_soon(None)
loop.call_soon(loop.stop)
loop.run_forever()
