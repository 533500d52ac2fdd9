"""A policy's set_event_loop() refuses what is no loop.

clauses: POLI-6
"""
import asyncio
from oracle.script import attempt

policy = asyncio.get_event_loop_policy()
loop = asyncio.new_event_loop()
policy.set_event_loop(loop)
attempt(policy.set_event_loop, 5)
attempt(policy.set_event_loop, "loop")
print(policy.get_event_loop() is loop)
