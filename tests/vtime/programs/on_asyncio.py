"""asyncio, unmodified: usage: on_asyncio.py SELECTOR|uvloop [work] TIMES.

Runs the same thing TIMES times, each on a new loop from time 0, and prints
the trace if all are equal, else two that differ. With `work` also a job in
another thread, before which a real grace passes.
"""
import asyncio
import ctypes
import selectors
import socket
import sys
import time


def work(lines):
    """A job that sleeps, on virtual time, and computes, in none."""
    time.sleep(2)
    sum(range(300000))
    lines.append("worked %s" % time.monotonic())


async def serve(reader, writer):
    """Answers a line, and takes 100 seconds for it."""
    line = await reader.readline()
    await asyncio.sleep(100)
    writer.write(line)
    writer.close()


async def talk(lines, port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"hello\n")
    line = await reader.readline()
    lines.append("answer %s %r" % (asyncio.get_event_loop().time(), line))
    writer.close()


async def main(lines):
    """Timers, descriptors, a server, a time-out."""
    loop = asyncio.get_event_loop()
    near, far = socket.socketpair()
    loop.add_reader(near, lambda: lines.append(
        "readable %s %r" % (loop.time(), near.recv(10))))
    loop.call_later(3600, far.send, b"hour")
    loop.call_later(1.5, lines.append, "timer")
    await asyncio.sleep(3600.125)
    lines.append("slept %s" % loop.time())
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    await asyncio.gather(talk(lines, port), talk(lines, port))
    server.close()
    try:
        await asyncio.wait_for(loop.create_future(), 1000)
    except asyncio.TimeoutError:
        lines.append("timeout %s" % loop.time())
    if "work" in sys.argv:
        await asyncio.wait_for(loop.run_in_executor(None, work, lines), 5)
        lines.append("joined %s" % loop.time())
    loop.remove_reader(near)
    near.close()
    far.close()


def loop_new(name):
    if name == "uvloop":
        import uvloop
        return uvloop.new_event_loop()
    return asyncio.SelectorEventLoop(getattr(selectors, name)())


def trace(name):
    ctypes.CDLL(None).vtime_reset()
    lines = []
    loop = loop_new(name)
    loop.run_until_complete(main(lines))
    loop.close()
    return "\n".join(lines)


def run(name, times):
    first = trace(name)
    for _ in range(times - 1):
        other = trace(name)
        if other != first:
            sys.exit("not the same:\n%s\nand\n%s" % (first, other))
    print(first)


run(sys.argv[1], int(sys.argv[-1]))
