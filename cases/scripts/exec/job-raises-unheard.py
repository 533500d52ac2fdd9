"""An exception of a function that nobody asks for is reported like that of any future.

clauses: EXEC-1 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    raise ValueError("bad")

loop.run_in_executor(None, job)
loop.call_later(1, loop.stop)
loop.run_forever()
loop.close()
