"""A handle that somebody holds keeps its arguments after the run, until it is cancelled.

clauses: HNDL-19 HNDL-2 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("never retrieved"))

def takes(f): pass

handle = loop.call_soon(takes, fut)
loop.call_soon(loop.stop)
fut = None
loop.run_forever()
print("returned")
handle.cancel()
print("cancelled")
