"""A handle that ran isn't cancelled; cancelling it then says it is.

clauses: HNDL-4
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

soon = loop.call_soon(callback)
timer = loop.call_later(1, callback)
loop.call_later(2, loop.stop)
loop.run_forever()
print(soon.cancelled(), timer.cancelled())
soon.cancel()
timer.cancel()
print(soon.cancelled(), timer.cancelled())
