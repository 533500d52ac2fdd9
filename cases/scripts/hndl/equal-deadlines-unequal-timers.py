"""Timers with equal deadlines and other arguments are neither <, >, <=, >= nor ==.

clauses: HNDL-7 HNDL-6
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(n): pass

a = loop.call_at(1, callback, 1)
b = loop.call_at(1, callback, 2)
print(a < b, a > b, a <= b, a >= b, a == b, a != b)
