"""stop() before a run lets it do one tick.

clauses: STOP-1 STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def ready():
    loop.call_soon(scheduled)

def scheduled(): pass

loop.call_soon(ready)
loop.stop()
loop.run_forever()
print("first run returned")
loop.stop()
loop.run_forever()
print("second run returned")
