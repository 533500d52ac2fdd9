"""During a run get_event_loop() gives the running loop; a policy gives the one that was set.

clauses: POLI-1 POLI-13
"""
import asyncio

running = asyncio.new_event_loop()
other = asyncio.new_event_loop()
policy = asyncio.get_event_loop_policy()

def show():
    print(asyncio.get_event_loop() is running, policy.get_event_loop() is other)
    running.stop()

policy.set_event_loop(other)
running.call_soon(show)
running.run_forever()
