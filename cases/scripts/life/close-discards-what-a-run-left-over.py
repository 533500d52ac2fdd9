"""close() discards what the last batch of a run scheduled.

clauses: LIFE-12 STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def last():
    loop.call_soon(never)
    loop.stop()

def never(): pass

loop.call_soon(last)
loop.run_forever()
loop.close()
print("closed")
