"""A run that KeyboardInterrupt ends forgets a stop() called before it.

clauses: LIFE-20
"""
import asyncio

loop = asyncio.new_event_loop()

def stop_and_interrupt():
    loop.stop()
    raise KeyboardInterrupt

def one():
    loop.call_soon(two)

def two():
    loop.stop()

loop.call_soon(stop_and_interrupt)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("interrupted")
loop.call_soon(one)
loop.run_forever()
print("returned")
