"""close() in debug mode discards what was ready, silently.

clauses: LIFE-12 HNDL-14
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

loop.set_debug(True)
handle = loop.call_soon(never)
timer = loop.call_later(1, never)
loop.close()
print(handle)
print(timer)
print(loop)
