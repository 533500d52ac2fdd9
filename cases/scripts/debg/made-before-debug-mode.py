"""What was made before debug mode does not know where, and what was made in it never forgets.

clauses: HNDL-14
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

before = loop.call_soon(callback)
loop.set_debug(True)
during = loop.call_soon(callback)
print(before)
print(during)
loop.set_debug(False)
print(before)
print(during)
before.cancel()
during.cancel()
print(before)
print(during)
