"""asyncio.run() sets its loop as the policy's current one and leaves none behind.

clauses: POLI-3 POLI-13 RUNR-1
"""
import asyncio
from oracle.script import attempt

policy = asyncio.get_event_loop_policy()

async def main():
    print(policy.get_event_loop() is asyncio.get_running_loop())

asyncio.run(main())
attempt(policy.get_event_loop)
