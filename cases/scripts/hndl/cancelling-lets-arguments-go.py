"""cancel() lets the arguments go at once: a future that only the handle held is collected.

clauses: HNDL-2 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("never retrieved"))
handle = loop.call_soon(print, fut)
fut = None
print("before")
handle.cancel()
print("after")
