"""The policy in force keeps the current loop: set_event_loop() and its own method are one.

clauses: POLI-13
"""
import asyncio

first = asyncio.new_event_loop()
second = asyncio.new_event_loop()
policy = asyncio.get_event_loop_policy()

asyncio.set_event_loop(first)
print(policy.get_event_loop() is first)
policy.set_event_loop(second)
print(asyncio.get_event_loop() is second)
