"""Tasks that are left live on from run to run of a Runner, and are cancelled at its end.

clauses: RUNR-5 RUNR-1
python: >=3.11
"""
import asyncio

async def left():
    try:
        for n in range(5):
            print("step", n)
            await asyncio.sleep(1)
    finally:
        print("cancelled")

async def main():
    asyncio.create_task(left())
    await asyncio.sleep(1.5)

async def second():
    await asyncio.sleep(1)

runner = asyncio.Runner()
runner.run(main())
print("between")
runner.run(second())
runner.close()
