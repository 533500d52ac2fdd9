"""A timer that a callback cancels makes no wait of its own.

clauses: TIME-17 TICK-3
"""
import asyncio

loop = asyncio.new_event_loop()

def canceller():
    print("cancel")
    handle.cancel()

def never(): pass

handle = loop.call_later(2, never)
loop.call_later(1, canceller)
loop.call_later(3, loop.stop)
loop.run_forever()
