"""A zero delay goes behind the next generation of callbacks and before the one after.

clauses: TIME-7 TICK-6 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def start():
    loop.call_later(0, timer)
    loop.call_soon(child)

def child():
    loop.call_soon(grandchild)

def timer(): pass

def grandchild():
    loop.stop()

loop.call_soon(start)
loop.run_forever()
