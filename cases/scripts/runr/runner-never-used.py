"""A Runner makes its loop when it is first used.

clauses: RUNR-5
python: >=3.11
"""
import asyncio
from oracle.script import attempt

def factory():
    print("a loop is made")
    return asyncio.new_event_loop()

runner = asyncio.Runner(loop_factory=factory)
print("made")
print(runner.get_loop().is_running())
runner.close()
attempt(runner.get_loop)
