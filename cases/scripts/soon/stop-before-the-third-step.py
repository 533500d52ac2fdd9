"""What step two schedules before it stops the loop runs in no run; step three still does.

clauses: SOON-1 STOP-2 STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def step_one():
    print(1)

def step_two():
    print(2)
    loop.call_soon(lambda: print(3))
    loop.stop()

def step_three():
    print(4)

loop.call_soon(step_one)
loop.call_soon(step_two)
loop.call_soon(step_three)
loop.run_forever()
print("stopped")
