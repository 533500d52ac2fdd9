"""Inside one loop's run callbacks may be scheduled on another loop, which runs them later.

clauses: LIFE-22
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def there(n):
    print("there", n)

def here():
    other.call_soon(there, 1)
    other.call_later(1, there, 2)
    other.call_later(2, other.stop)
    loop.stop()

loop.call_soon(here)
loop.run_forever()
print("first loop returned")
other.run_forever()
print("second loop returned")
