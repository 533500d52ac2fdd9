"""A policy's new_event_loop() makes a loop that can be run, and sets nothing.

clauses: POLI-5 POLI-13
"""
import asyncio

policy = asyncio.get_event_loop_policy()
set_before = asyncio.new_event_loop()
policy.set_event_loop(set_before)
loop = policy.new_event_loop()
print(loop is set_before, policy.get_event_loop() is set_before)
loop.call_soon(loop.stop)
loop.run_forever()
