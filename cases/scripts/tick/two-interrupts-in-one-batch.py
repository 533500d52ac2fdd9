"""Each of two interrupting callbacks of one batch ends a run.

clauses: TICK-12 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()

def interrupt():
    raise KeyboardInterrupt

loop.call_soon(interrupt)
loop.call_soon(interrupt)
loop.call_soon(loop.stop)
for n in range(3):
    try:
        loop.run_forever()
        print("returned")
    except KeyboardInterrupt:
        print("interrupted")
