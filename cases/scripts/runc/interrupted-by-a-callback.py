"""SystemExit of a callback leaves the run and keeps the future for a later run.

clauses: RUNC-13 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def leave():
    raise SystemExit(4)

loop.call_soon(leave)
try:
    loop.run_until_complete(fut)
except SystemExit as e:
    print("exit", e.code, fut.done())
loop.call_later(1, fut.set_result, "result")
print(loop.run_until_complete(fut))
