"""set_default_executor() takes thread pools alone.

python: >=3.11
clauses: EXEC-5
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
attempt(loop.set_default_executor, None)
attempt(loop.set_default_executor, 5)
loop.close()
