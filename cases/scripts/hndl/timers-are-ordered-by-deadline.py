"""Timers compare by deadline with < and >.

clauses: HNDL-6
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass
def two(): pass

early = loop.call_at(1, one)
late = loop.call_at(2, two)
same = loop.call_at(1, two)
print(early < late, early > late, late < early, late > early)
print(early < same, early > same)
