"""Runner(debug=True) turns debug mode on before its first run; None leaves the loop's own.

clauses: RUNR-9 DEBG-1
python: >=3.11
"""
import asyncio

def make():
    loop = asyncio.new_event_loop()
    loop.set_debug(True)
    return loop

async def show():
    print(asyncio.get_running_loop().get_debug())

with_debug = asyncio.Runner(debug=True)
print(with_debug.get_loop().get_debug())
with_debug.run(show())
with_debug.close()
own = asyncio.Runner(loop_factory=make)
own.run(show())
own.close()
without = asyncio.Runner(debug=False, loop_factory=make)
without.run(show())
without.close()
