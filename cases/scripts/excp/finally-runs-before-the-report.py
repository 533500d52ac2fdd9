"""The finally block of a failing callback runs before the exception is reported.

clauses: EXCP-2 EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    try:
        raise ValueError("failed")
    finally:
        print("finally")

loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
