"""A Runner that was never used makes no loop.

clauses: RUNR-5
python: >=3.11
"""
import asyncio
from oracle.script import attempt

def factory():
    print("a loop is made")
    return asyncio.new_event_loop()

runner = asyncio.Runner(loop_factory=factory)
runner.close()
print("closed")
other = asyncio.Runner(loop_factory=factory)
print(other.get_loop().is_running())
other.close()
attempt(other.get_loop)
