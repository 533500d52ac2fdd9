"""stop() in a timer of 1 s ends the run at 1 s.

clauses: STOP-5 STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    loop.stop()

loop.call_later(1, timer)
loop.call_later(2, timer)
loop.run_forever()
print("returned at", loop.time())
