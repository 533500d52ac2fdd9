"""run_forever() of another loop is refused inside a run, and both loops are unharmed.

clauses: LIFE-5
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def nested():
    attempt(other.run_forever)
    print(asyncio.get_running_loop() is loop, loop.is_running(), other.is_running())
    loop.call_soon(loop.stop)

loop.call_soon(nested)
loop.run_forever()
print("returned")
