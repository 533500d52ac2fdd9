"""Several run() of a Runner share one loop.

clauses: RUNR-5
python: >=3.11
"""
import asyncio

loops = []

async def main(name):
    loops.append(asyncio.get_running_loop())
    return name

runner = asyncio.Runner()
print(runner.run(main("one")), runner.run(main("two")))
print(loops[0] is loops[1], runner.get_loop() is loops[0], loops[0].is_running())
print(runner.close(), loops[0].is_closed())
print(runner.close())
