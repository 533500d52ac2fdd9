"""set_event_loop_policy() refuses what is no policy, and the one in force stays.

clauses: POLI-7
"""
import asyncio
from oracle.script import attempt

before = asyncio.get_event_loop_policy()
attempt(asyncio.set_event_loop_policy, 5)
attempt(asyncio.set_event_loop_policy, asyncio.new_event_loop())
print(asyncio.get_event_loop_policy() is before)
