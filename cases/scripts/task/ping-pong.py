"""Two tasks that hand a pair of futures to and fro.

clauses: TASK-6
"""
import asyncio

loop = asyncio.new_event_loop()
balls = []

async def player(name, turn):
    for n in range(turn, 6, 2):
        value = await balls[n]
        print(name, value)
        balls[n + 1].set_result(value + 1)

async def main():
    for n in range(7):
        balls.append(loop.create_future())
    ping = asyncio.create_task(player("ping", 0))
    pong = asyncio.create_task(player("pong", 1))
    balls[0].set_result(0)
    value = await balls[6]
    print("end", value, ping.done(), pong.done())

loop.run_until_complete(main())
