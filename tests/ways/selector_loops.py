"""CPython's loop with selectors that it does not choose by itself."""
import asyncio
import selectors

# Before anybody puts something else in its place.
_Loop = asyncio.SelectorEventLoop


def poll(*_):
    """A loop that waits by poll."""
    return _Loop(selectors.PollSelector())


def select(*_):
    """A loop that waits by select."""
    return _Loop(selectors.SelectSelector())
