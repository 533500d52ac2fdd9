"""A callback that has run doesn't run again in a later run.

clauses: SOON-1 LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()

def once():
    loop.stop()

def other():
    loop.stop()

loop.call_soon(once)
loop.run_forever()
loop.call_soon(other)
loop.run_forever()
