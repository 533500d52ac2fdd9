"""SIGINT while a run cancels the tasks that are left raises KeyboardInterrupt there.

clauses: RUNR-16
python: >=3.11
"""
import asyncio
import signal

tasks = []

async def left_over():
    try:
        await asyncio.sleep(3600)
    finally:
        print("cleans up")
        signal.raise_signal(signal.SIGINT)
        print("never")

async def main():
    tasks.append(asyncio.create_task(left_over()))
    await asyncio.sleep(0)

try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
