"""run_in_executor() takes what has a method submit.

clauses: EXEC-26
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def job():
    pass

attempt(loop.run_in_executor, 5, job)
attempt(loop.run_in_executor, None)
loop.close()
