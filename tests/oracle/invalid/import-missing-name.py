"""A script that is refused."""
f = asyncio
