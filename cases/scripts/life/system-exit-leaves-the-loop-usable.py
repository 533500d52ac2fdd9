"""After a SystemExit out of a run the loop is neither running nor closed and runs again.

clauses: LIFE-18 RUNC-13
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def leave():
    raise SystemExit(3)

loop.call_soon(leave)
try:
    loop.run_until_complete(fut)
except SystemExit as e:
    print("exit", e.code, loop.is_running(), loop.is_closed())
loop.call_soon(fut.set_result, "usable")
print(loop.run_until_complete(fut))
