"""Debug mode is off at first; get_debug() returns the very object that set_debug() was given.

clauses: DEBG-11
"""
import asyncio

loop = asyncio.new_event_loop()

print(loop.get_debug())
loop.set_debug(True)
print(loop.get_debug(), loop)
loop.set_debug("yes")
print(loop.get_debug(), loop)
loop.set_debug(0)
print(loop.get_debug(), loop)
loop.set_debug([])
print(loop.get_debug(), loop)
