"""A thread's current loop ends with the thread, whatever the policy.

clauses: POLI-12
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()
policy = asyncio.get_event_loop_policy()

def sets():
    policy.set_event_loop(loop)
    print(policy.get_event_loop() is loop)

def asks():
    attempt(policy.get_event_loop)

in_thread(sets)
in_thread(asks)
