"""Deadlines a quarter of a millisecond apart each get a wait of their own.

clauses: TIME-5 TICK-3
needs: fine-clock
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(name):
    print(name, loop.time())

loop.call_at(0.12575, timer, "third")
loop.call_at(0.1255, timer, "second")
loop.call_at(0.12525, timer, "first")
loop.call_at(0.25, loop.stop)
loop.run_forever()
