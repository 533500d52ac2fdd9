"""new_event_loop() does not set its loop.

clauses: POLI-5
"""
import asyncio

one = asyncio.new_event_loop()
asyncio.set_event_loop(one)
two = asyncio.new_event_loop()
print(asyncio.get_event_loop() is one, one is two)
