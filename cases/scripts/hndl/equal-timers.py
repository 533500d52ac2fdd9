"""Timers are equal if deadline, callback and arguments are.

clauses: HNDL-7
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass
def two(): pass

a = loop.call_at(1, one, "x")
b = loop.call_at(1, one, "x")
print(a == b, a != b, a <= b, a >= b)
print(a == loop.call_at(2, one, "x"))
print(a == loop.call_at(1, two, "x"))
print(a == loop.call_at(1, one, "y"))
print(a == loop.call_at(1, one))
