"""KeyboardInterrupt leaves the run at once, past the handler.

clauses: EXCP-5 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("never called")

def interrupt():
    raise KeyboardInterrupt("stop it")

def rest(): pass

loop.set_exception_handler(handler)
loop.call_soon(interrupt)
loop.call_soon(rest)
try:
    loop.run_forever()
except KeyboardInterrupt as e:
    print("left by", type(e).__name__, e)
