"""cancel() of a timer lets the arguments go although the timer stays in the heap.

clauses: HNDL-2 FUTR-21 TIME-18
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("never retrieved"))
loop.call_later(1, loop.stop)
handle = loop.call_later(2, print, fut)
fut = None
handle.cancel()
print("cancelled")
loop.run_forever()
