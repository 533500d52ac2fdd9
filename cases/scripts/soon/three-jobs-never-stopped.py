"""Three jobs run in order after the prints around their calls; nothing stops the loop.

clauses: SOON-1 TICK-4
"""
import asyncio

loop = asyncio.new_event_loop()

def job(name):
    print("job", name)

print("before")
loop.call_soon(job, "one")
print("between one and two")
loop.call_soon(job, "two")
print("between two and three")
loop.call_soon(job, "three")
print("now run")
loop.run_forever()
print("never printed")
