"""Adding and removing refuse numbers that no signal has with ValueError, the reserved ones too.

clauses: SIGN-9
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

for number in (0, -1, 32, 33, 65, 4444, 123456789012):
    attempt(loop.add_signal_handler, number, never)
    attempt(loop.remove_signal_handler, number)
