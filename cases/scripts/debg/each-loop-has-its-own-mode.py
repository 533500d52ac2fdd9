"""Debug mode is a matter of one loop: another is not touched.

clauses: DEBG-1
"""
import asyncio

first = asyncio.new_event_loop()
second = asyncio.new_event_loop()

first.set_debug(True)
print(first.get_debug(), second.get_debug())
second.set_debug(True)
first.set_debug(False)
print(first.get_debug(), second.get_debug())
