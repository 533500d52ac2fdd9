"""In debug mode the report of a failed callback shows its arguments.

clauses: EXCP-4 DEBG-7
"""
import asyncio

loop = asyncio.new_event_loop()

def fail(number, text):
    raise ValueError("failed")

loop.set_debug(True)
loop.call_soon(fail, 1, "two")
loop.call_later(1, fail, 3, None)
loop.call_later(2, loop.stop)
loop.run_forever()
