"""A script that is refused."""
def f():
    import asyncio
