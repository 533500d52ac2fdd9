"""SystemExit raised by the handler leaves the run.

clauses: EXCP-11
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    raise SystemExit(3)

def fail():
    raise ValueError("in the callback")

loop.set_exception_handler(handler)
loop.call_later(1, fail)
try:
    loop.run_forever()
except SystemExit as e:
    print("exit", e.code)
