"""time() gives a float that never goes back.

clauses: TIME-1
"""
import asyncio

loop = asyncio.new_event_loop()
before = loop.time()

def timer():
    print(type(loop.time()).__name__, loop.time() >= before + 1)
    loop.stop()

print(type(before).__name__)
loop.call_later(1, timer)
loop.run_forever()
print(loop.time() >= before + 1)
