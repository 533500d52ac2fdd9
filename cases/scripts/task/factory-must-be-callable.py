"""A task factory that is neither callable nor None is refused, and the old one stays.

clauses: TASK-42
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def factory(where, coro): pass

loop.set_task_factory(factory)
attempt(loop.set_task_factory, 5)
attempt(loop.set_task_factory, "factory")
print(loop.get_task_factory() is factory)
