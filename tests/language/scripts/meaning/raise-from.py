"""Raise from."""
try:
    raise ValueError("v") from KeyError("k")
except ValueError as e:
    print(repr(e.__cause__), e.__context__)
