"""Raise from none."""
try:
    try:
        raise KeyError("k")
    except KeyError:
        raise ValueError("v") from None
except ValueError as e:
    print(e.__cause__, repr(e.__context__))
