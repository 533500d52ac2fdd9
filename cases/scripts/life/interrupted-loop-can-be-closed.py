"""After a KeyboardInterrupt out of a run the loop can be closed.

clauses: LIFE-18 LIFE-11 RUNC-13
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def interrupt():
    raise KeyboardInterrupt

loop.call_soon(interrupt)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt:
    loop.close()
print(loop.is_closed())
