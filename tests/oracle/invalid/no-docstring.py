import asyncio
print(asyncio.Future)
