"""Bare raise in a called function."""
def again():
    raise
try:
    try:
        raise ValueError("v")
    except ValueError:
        again()
except ValueError as e:
    print(repr(e))
