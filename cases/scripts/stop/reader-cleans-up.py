"""A reader removes itself, stops, cancels a task and closes its sockets; the task ends a run later.

clauses: STOP-3 STOP-5 IORW-2 TASK-20
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

async def forever():
    try:
        await asyncio.sleep(100)
    except asyncio.CancelledError:
        print("cancelled")
        raise

def wake():
    print(loop.remove_reader(r))
    loop.stop()
    print(task.cancel())
    r.close()
    w.close()

task = loop.create_task(forever())
loop.add_reader(r, wake)
loop.call_later(0.25, w.send, b"x")
loop.run_forever()
print("first run returned", task.done())
try:
    loop.run_until_complete(task)
except asyncio.CancelledError:
    print("second run returned", task.cancelled())
