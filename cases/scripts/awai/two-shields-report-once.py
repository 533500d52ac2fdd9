"""Two cancelled shields of one future report its failure once.

clauses: AWAI-70
python: >=3.14
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    inner = loop.create_future()
    one = asyncio.shield(inner)
    two = asyncio.shield(inner)
    one.cancel()
    two.cancel()
    await asyncio.sleep(1)
    inner.set_exception(ValueError("late"))
    await asyncio.sleep(1)

loop.run_until_complete(main())
