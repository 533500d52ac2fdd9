"""run(debug=True) switches the loop's debug mode on.

clauses: RUNR-9
"""
import asyncio

async def main():
    return asyncio.get_running_loop().get_debug()

print(asyncio.run(main(), debug=True))
print(asyncio.run(main(), debug=False))
