"""Two loops may run at the same time in two threads.

clauses: LIFE-9
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def there():
    print("there", asyncio.get_running_loop() is other, loop.is_running(), other.is_running())
    other.stop()

def here():
    other.call_soon(there)
    in_thread(other.run_forever)
    print("here", asyncio.get_running_loop() is loop, loop.is_running(), other.is_running())
    loop.stop()

loop.call_soon(here)
loop.run_forever()
