"""A script that is refused."""
import asyncio
await asyncio.Future()
