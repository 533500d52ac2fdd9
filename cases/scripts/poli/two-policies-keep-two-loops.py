"""Each policy has a current loop of its own.

clauses: POLI-13 POLI-14
"""
import asyncio

first = asyncio.new_event_loop()
second = asyncio.new_event_loop()
old = asyncio.get_event_loop_policy()
asyncio.set_event_loop(first)
new = type(old)()
new.set_event_loop(second)
print(asyncio.get_event_loop() is first)
asyncio.set_event_loop_policy(new)
print(asyncio.get_event_loop() is second, asyncio.get_event_loop_policy() is new)
asyncio.set_event_loop_policy(old)
print(asyncio.get_event_loop() is first)
