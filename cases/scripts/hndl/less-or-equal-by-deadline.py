"""Timers with other deadlines compare with <= and >= by deadline.

clauses: HNDL-7 HNDL-6
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

early = loop.call_at(1, callback)
late = loop.call_at(2, callback)
print(early <= late, early >= late, late <= early, late >= early)
print(early <= early, early >= early)
