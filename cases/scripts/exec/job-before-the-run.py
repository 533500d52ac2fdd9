"""A function may be handed over before the loop runs.

clauses: EXEC-1
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    return "early"

future = loop.run_in_executor(None, job)
print(type(future).__name__, future.done(), future.get_loop() is loop)
print(loop.run_until_complete(future))
loop.close()
