"""A slow callback whose exception leaves the run is not logged.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def slow():
    time.sleep(0.25)
    raise SystemExit(3)

def run():
    try:
        loop.run_forever()
    except SystemExit as error:
        print("left with", error.code)

loop.set_debug(True)
loop.call_soon(slow)
run()
loop.call_soon(loop.stop)
run()
