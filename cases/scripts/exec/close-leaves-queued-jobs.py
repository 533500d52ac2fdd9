"""Functions that wait for a thread when the loop is closed are still called.

clauses: EXEC-9 EXEC-22
"""
import asyncio
from oracle.script import thread_pool

loop = asyncio.new_event_loop()
loop.set_default_executor(thread_pool(1))

def job(number):
    print("job", number)

loop.run_in_executor(None, job, 1)
loop.run_in_executor(None, job, 2)
loop.close()
print("closed")
