"""A handle that ran keeps its repr.

clauses: HNDL-13 HNDL-4
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    loop.stop()

handle = loop.call_soon(callback)
loop.run_forever()
print(handle)
