"""Causes and contexts of exceptions.
"""
import asyncio
from oracle.script import attempt

def show(e):
    if e is None:
        print("none")
    else:
        print(repr(e), repr(e.__cause__), repr(e.__context__))

def explicit():
    try:
        raise ValueError("inner")
    except ValueError as e:
        raise KeyError("outer") from e

def implicit():
    try:
        raise ValueError("inner")
    except ValueError:
        raise KeyError("outer")

def suppressed():
    try:
        raise ValueError("inner")
    except ValueError:
        raise KeyError("outer") from None

def in_finally():
    try:
        raise ValueError("inner")
    finally:
        raise KeyError("outer")

def again():
    try:
        raise ValueError("inner")
    except ValueError as e:
        raise e

def bare():
    try:
        raise ValueError("inner")
    except ValueError:
        try:
            raise KeyError("second")
        except KeyError:
            pass
        raise

def ring():
    try:
        raise ValueError("a")
    except ValueError as a:
        try:
            raise KeyError("b")
        except KeyError as b:
            raise a

def from_class():
    raise ValueError("x") from KeyError

def from_bad():
    raise ValueError("x") from 5

for f in [explicit, implicit, suppressed, in_finally, again, bare, ring, from_class, from_bad]:
    try:
        f()
    except Exception as e:
        show(e)
        show(e.__context__)

def nothing_active():
    raise

attempt(nothing_active)
