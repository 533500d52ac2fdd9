"""Outside of a run get_event_loop() returns what was set.

clauses: POLI-2
"""
import asyncio

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()
print(asyncio.set_event_loop(one))
print(asyncio.get_event_loop() is one)
asyncio.set_event_loop(two)
print(asyncio.get_event_loop() is two)
two.close()
print(asyncio.get_event_loop() is two)
