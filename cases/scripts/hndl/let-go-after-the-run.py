"""A handle that ran lets its arguments go before the next callback runs.

clauses: HNDL-19 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("never retrieved"))

def takes(f): pass
def next_callback(): pass

loop.call_soon(takes, fut)
loop.call_soon(next_callback)
loop.call_soon(loop.stop)
fut = None
loop.run_forever()
