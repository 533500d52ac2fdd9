"""run_until_complete() of another loop is refused inside a run.

clauses: LIFE-5
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()

def nested():
    attempt(other.run_until_complete, fut)
    print(asyncio.get_running_loop() is loop, fut.done())
    loop.stop()

loop.call_soon(nested)
loop.run_forever()
