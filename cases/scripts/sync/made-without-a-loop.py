"""The primitives can be made where there is no loop at all.

clauses: SYNC-20
python: >=3.11
"""
import asyncio

print(asyncio.Lock().locked())
print(asyncio.Event().is_set())
print(asyncio.Condition().locked())
print(asyncio.Semaphore(2).locked())
print(asyncio.Queue().empty())
print(asyncio.Barrier(2).n_waiting)
