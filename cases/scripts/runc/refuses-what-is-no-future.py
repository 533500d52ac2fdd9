"""What is neither future nor awaitable is refused.

clauses: RUNC-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
attempt(loop.run_until_complete, "text")
attempt(loop.run_until_complete, None)
attempt(loop.run_until_complete, loop)
attempt(loop.run_until_complete, loop.call_soon(loop.stop))
print(loop.is_running())
