"""What is not callable doesn't fail if it is cancelled in time.

clauses: SOON-4 HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()
handle = loop.call_soon("not callable")
handle.cancel()
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")
