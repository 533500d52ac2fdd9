"""A barrier for nobody is refused.

clauses: SYNC-23
python: >=3.11
"""
import asyncio
from oracle.script import attempt

attempt(asyncio.Barrier, 0)
attempt(asyncio.Barrier, -1)
