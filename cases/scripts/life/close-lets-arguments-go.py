"""close() lets the callbacks and arguments of what it discards go at once.

clauses: LIFE-27 LIFE-12 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("never retrieved"))

def never(f): pass

loop.call_soon(never, fut)
fut = None
print("before")
loop.close()
print("after")
