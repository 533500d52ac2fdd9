"""A misspelled keyword brings the one that may have been meant.

pure: methods of futures in Python are named with their class
"""
import asyncio
import contextvars
from oracle.script import attempt

loop = asyncio.new_event_loop()
future = loop.create_future()

def script(alpha, beta, alpha_of_a_name_that_is_longer_than_forty_letters=None):
    return alpha

def near(text, test=None): pass

def method(callback=None): pass

attempt(script, 1, 2, alph=1)
attempt(script, alpha=1, betta=2)
attempt(script, 1, 2, ALPHA=1)
attempt(script, 1, 2, alpha_of_a_name_that_is_longer_than_forty_letter=1)
attempt(script, 1, 2, beta_of_a_name_that_is_longer_than_forty_letters_altogether=1)
attempt(script, 1, 2, x=1)
attempt(near, 1, tex=2)
attempt(near, 1, tess=2)
attempt(near, 1, teat=2)
attempt(script, 1, 2, batle=1)
attempt(loop.call_soon, method, sel=1)
attempt(loop.call_soon, method, callbak=1)
attempt(loop.set_debug, enable=1)
attempt(loop.time, x=1)
attempt(future.add_done_callback, method, contxt=1)
attempt(future.cancel, mgs=1)
attempt(asyncio.Future, lop=loop)
attempt(asyncio.Queue, maxsiz=1)
attempt(asyncio.Lock, lop=1)
attempt(asyncio.gather, return_exception=1)
attempt(asyncio.timeout, dely=1)
attempt(asyncio.current_task, lop=1)
attempt(contextvars.ContextVar, "x", defalt=1)
attempt(print, 1, se=2)
attempt(print, 1, fil=2)
