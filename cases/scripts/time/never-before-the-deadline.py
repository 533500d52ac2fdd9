"""No timer runs before its deadline.

clauses: TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()
fired = []

def check(deadline):
    fired.append(loop.time() >= deadline)

for n in range(1, 9):
    loop.call_at(n * 0.375, check, n * 0.375)
loop.call_at(4, loop.stop)
loop.run_forever()
print(fired)
