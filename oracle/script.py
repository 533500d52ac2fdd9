"""Helpers for case scripts, as they work under plain Python.

A script begins with `from oracle.script import attempt, ...`. Run by hand,
`PYTHONPATH=. python3 cases/scripts/AREA/NAME.py`, it uses what stands here;
the recorder and the testee put helpers on virtual time in their place.
"""
import asyncio
import concurrent.futures
import threading

_GRACE_SECONDS = 0.05


def attempt(function, *args, **kwargs):
    """Call a function and return its value. An Exception or CancelledError
    that it raises is printed as `raised TYPE: MESSAGE`; the value is None."""
    try:
        return function(*args, **kwargs)
    except (Exception, asyncio.CancelledError) as error:
        text = str(error)
        name = type(error).__name__
        print("raised %s" % ("%s: %s" % (name, text) if text else name))
        return None


def in_thread(function):
    """Run a function in a new thread and wait until it ends."""
    thread = threading.Thread(target=function)
    thread.start()
    thread.join()


def thread_pool(threads):
    """An executor of at most so many threads."""
    return concurrent.futures.ThreadPoolExecutor(threads)


def while_waiting(function):
    """Run a function in another thread while the loop waits; under plain
    Python, a moment from now."""
    threading.Timer(_GRACE_SECONDS, function).start()
