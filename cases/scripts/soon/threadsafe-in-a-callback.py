"""call_soon_threadsafe() inside a callback behaves like call_soon().

clauses: SOON-6 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def start():
    loop.call_soon(one)
    handle = loop.call_soon_threadsafe(two)
    loop.call_soon(three)
    print(isinstance(handle, asyncio.Handle))

def one(): pass
def two(): pass

def three():
    loop.stop()

loop.call_soon(start)
loop.run_forever()
