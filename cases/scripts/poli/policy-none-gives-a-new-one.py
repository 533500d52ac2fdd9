"""set_event_loop_policy(None) brings back a default policy, a new one without a current loop.

clauses: POLI-7 POLI-14
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def show():
    attempt(asyncio.get_event_loop)

def elsewhere():
    asyncio.set_event_loop(loop)
    print(asyncio.get_event_loop() is loop)
    print(asyncio.set_event_loop_policy(None))
    show()

before = asyncio.get_event_loop_policy()
in_thread(elsewhere)
print(asyncio.get_event_loop_policy() is before)
