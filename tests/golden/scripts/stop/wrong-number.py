"""The recorded trace waits for longer than the loop does, which only an exact comparison minds.

clauses: STOP-1
"""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(1, loop.stop)
loop.run_forever()
print("time", loop.time())

# expected 3.15: poll 2; print time 1.0; end
