"""Adding and removing refuse what is no int with TypeError.

clauses: SIGN-8
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

for what in ("boom", 1.5, None, (10,)):
    attempt(loop.add_signal_handler, what, never)
    attempt(loop.remove_signal_handler, what)
