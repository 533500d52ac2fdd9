"""Where none was ever set get_event_loop() makes a loop and sets it, up to 3.13.

clauses: POLI-4
python: <3.14
"""
import asyncio

loop = asyncio.get_event_loop()
print(isinstance(loop, asyncio.AbstractEventLoop), asyncio.get_event_loop() is loop)
loop.call_soon(loop.stop)
loop.run_forever()
