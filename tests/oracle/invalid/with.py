"""A script that is refused."""
import asyncio
with asyncio.Future() as f:
    pass
