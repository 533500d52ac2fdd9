"""There is one policy in force; asking for it warns where policies are on their way out.

clauses: POLI-9 POLI-13
"""
import asyncio

policy = asyncio.get_event_loop_policy()
print(policy is asyncio.get_event_loop_policy())
