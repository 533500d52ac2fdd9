"""SystemExit leaves the run at once, past the handler.

clauses: EXCP-5 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("never called")

def leave():
    raise SystemExit(7)

def rest(): pass

loop.set_exception_handler(handler)
loop.call_later(1, leave)
loop.call_later(1.5, rest)
try:
    loop.run_forever()
except SystemExit as e:
    print("left with", e.code, "at", loop.time())
