"""A callback that schedules itself and stops the loop advances one step a run.

clauses: STOP-3 LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()

def chain(n):
    print(n)
    loop.call_soon(chain, n + 1)
    loop.stop()

loop.call_soon(chain, 1)
for run in range(4):
    loop.run_forever()
    print("run", run, "returned")
