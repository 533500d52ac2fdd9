"""Future() uses the current loop.

clauses: POLI-2 FUTR-24
"""
import asyncio

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
print(asyncio.Future().get_loop() is loop)
