"""A job of three steps, cancelled at each point of its life.

clauses: TASK-19 TASK-18 TASK-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(log):
    try:
        log.append("begins")
        await asyncio.sleep(0)
        log.append("between")
        await asyncio.sleep(1)
        log.append("ends")
    except asyncio.CancelledError:
        log.append("cancelled")
        raise

async def main():
    for steps in range(5):
        log = []
        task = asyncio.create_task(job(log))
        for n in range(steps):
            await asyncio.sleep(0)
        if steps == 4:
            await asyncio.sleep(2)
        asked = task.cancel()
        await asyncio.sleep(2)
        print(steps, asked, task.cancelled(), log)

loop.run_until_complete(main())
