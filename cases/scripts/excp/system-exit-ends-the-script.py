"""SystemExit that nobody catches ends the script.

clauses: EXCP-5
"""
import asyncio

loop = asyncio.new_event_loop()

def leave():
    raise SystemExit(2)

loop.call_soon(leave)
loop.run_forever()
print("never printed")
