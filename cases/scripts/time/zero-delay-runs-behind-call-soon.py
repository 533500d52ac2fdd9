"""In one callback call_later(0) before call_soon() still runs second.

clauses: TIME-7
"""
import asyncio

loop = asyncio.new_event_loop()

def start():
    loop.call_later(0, timer)
    loop.call_soon(soon)

def timer():
    loop.stop()

def soon(): pass

loop.call_soon(start)
loop.run_forever()
