"""A policy without a current loop says so for the thread that asks.

clauses: POLI-3 POLI-13
"""
import asyncio
from oracle.script import attempt, in_thread

policy = asyncio.get_event_loop_policy()
policy.set_event_loop(None)
attempt(policy.get_event_loop)

def elsewhere():
    attempt(policy.get_event_loop)

in_thread(elsewhere)
