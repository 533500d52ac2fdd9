"""A handle cancelled in the callback that scheduled it still costs a tick.

clauses: TICK-11 TICK-10
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    handle = loop.call_soon(never)
    handle.cancel()

def never(): pass

loop.call_soon(callback)
loop.call_later(1, loop.stop)
loop.run_forever()
