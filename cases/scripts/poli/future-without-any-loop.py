"""Future() where there is no loop fails.

clauses: POLI-8 FUTR-24
python: >=3.14
"""
import asyncio
from oracle.script import attempt

attempt(asyncio.Future)
