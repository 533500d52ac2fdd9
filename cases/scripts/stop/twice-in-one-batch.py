"""stop() in two callbacks of one batch stops one run.

clauses: STOP-4 STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def stopper(n):
    print(n)
    loop.stop()

loop.call_soon(stopper, 1)
loop.call_soon(stopper, 2)
loop.run_forever()
print("first run returned")
loop.call_later(1, stopper, 3)
loop.run_forever()
print("second run returned at", loop.time())
