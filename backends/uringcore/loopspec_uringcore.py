"""A factory for uringcore's loop with few buffers.

Each loop fills and locks 64 MB of them by default, which takes longer than
most cases do; no case asks for any.
"""
import functools

from uringcore import UringCore, UringEventLoop, loop

loop.UringCore = functools.partial(UringCore, buffer_count=16)

__all__ = ["UringEventLoop"]
