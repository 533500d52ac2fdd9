"""asyncio.run(debug=True) checks callbacks and times them.

clauses: DEBG-2 DEBG-6 RUNR-9
"""
import asyncio
import time
from oracle.script import attempt

async def main():
    loop = asyncio.get_running_loop()
    attempt(loop.call_soon, main)
    loop.call_soon(time.sleep, 1)
    await asyncio.sleep(0)

asyncio.run(main(), debug=True)
asyncio.run(asyncio.sleep(1), debug=False)
