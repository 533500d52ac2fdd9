"""Policies and the functions of the current loop refuse wrong arguments.

pure: get_event_loop() is another function
"""
import asyncio
from oracle.script import attempt

policy = asyncio.get_event_loop_policy()
print(policy)
attempt(asyncio.get_event_loop_policy, 1)
attempt(asyncio.set_event_loop_policy)
attempt(asyncio.get_event_loop, 1)
attempt(asyncio.set_event_loop)
attempt(asyncio.new_event_loop, 1)
attempt(policy.get_event_loop, 1)
attempt(policy.set_event_loop)
attempt(policy.new_event_loop, 1)
attempt(type(policy), 1)
print(type(policy).__name__, type(policy))
print(policy == policy, policy == type(policy)())
